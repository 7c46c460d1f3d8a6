import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { offerFocus, offerSelection, openModal } from './focus.ts';

beforeEach(() => {
  render(
    <>
      <input aria-label="Ad" />
      <input aria-label="Soyad" defaultValue="Kaya" />
      <select aria-label="Birim" />
      <textarea aria-label="Not" />
      <input type="checkbox" aria-label="Aktif" />
      <button type="button">Ekle</button>
      <dialog>
        <button type="button">Tamam</button>
      </dialog>
    </>,
  );
});
afterEach(() => void vi.useRealTimers());

const name = () => screen.getByLabelText<HTMLInputElement>('Ad');
const dialog = () => document.querySelector('dialog')!;

test.each(['Soyad', 'Birim', 'Not'])('nobody is called out of %s', (label) => {
  const field = screen.getByLabelText(label);
  field.focus();
  offerFocus(name());
  offerSelection(name());
  expect(document.activeElement).toBe(field);
});

test.each(['Aktif', 'Ekle'])('%s is no field: one is led on from there', (label) => {
  (screen.queryByLabelText(label) ?? screen.getByText(label)).focus();
  offerFocus(name());
  expect(document.activeElement).toBe(name());
});

test('the field that asks is left, the one that is asked for stays', () => {
  const surname = screen.getByLabelText<HTMLInputElement>('Soyad');
  surname.focus();
  offerSelection(surname);
  expect([surname.selectionStart, surname.selectionEnd]).toEqual([0, 4]);
  offerFocus(name(), { asker: surname });
  expect(document.activeElement).toBe(name());
});

test('a dialog opens at once where nobody writes', () => {
  openModal(dialog());
  expect(dialog().open).toBe(true);
});

test.each(['{Enter}', '{Escape}', '{Control>}k{/Control}'])(
  'a dialog opens at once after %s in a field',
  async (keys) => {
    await userEvent.type(name(), `Ali${keys}`);
    openModal(dialog());
    expect(dialog().open).toBe(true);
  },
);

test('a dialog that comes while somebody writes waits until they leave, ask or pause', async () => {
  await userEvent.type(name(), 'Al');
  vi.useFakeTimers();
  openModal(dialog());
  vi.advanceTimersByTime(1_000);
  fireEvent.keyDown(name(), { key: 'i' });
  vi.advanceTimersByTime(1_000);
  expect(dialog().open).toBe(false);
  // From one field to the next is no leaving.
  screen.getByLabelText('Soyad').focus();
  vi.advanceTimersByTime(50);
  expect(dialog().open).toBe(false);
  screen.getByText('Ekle').focus();
  vi.advanceTimersByTime(50);
  expect(dialog().open).toBe(true);
});

test('who pauses is told', async () => {
  await userEvent.type(name(), 'Al');
  vi.useFakeTimers();
  openModal(dialog());
  vi.advanceTimersByTime(2_000);
  expect(dialog().open).toBe(true);
});

test('a dialog that is called off while it waits never opens', async () => {
  await userEvent.type(name(), 'Al');
  vi.useFakeTimers();
  openModal(dialog())();
  vi.advanceTimersByTime(5_000);
  expect(dialog().open).toBe(false);
});
