import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Filter } from './filters.ts';

const role: Filter = {
  key: 'role',
  label: 'Rol',
  kind: 'choice',
  options: [{ value: 'MNG', label: 'Yönetici' }],
};

/** As on a page that was just opened: the code of the field itself is not here yet. */
async function showFilter() {
  vi.resetModules();
  const { FilterField } = await import('./filter-field.tsx');
  render(
    <FilterField
      isTime={false}
      filter={role}
      isInSheet={false}
      value={undefined}
      onChange={() => {}}
    />,
  );
}

/** Until the field's own code is here, and painted. */
const codeArrives = () =>
  act(async () => {
    await import('./filter-input.tsx');
    await new Promise(requestAnimationFrame);
  });

const field = () => screen.getByRole('combobox', { name: 'Rol' });

test('a press during which the code of a filter arrives opens it', async () => {
  await showFilter();
  const pressed = field();
  fireEvent.mouseDown(pressed);
  fireEvent.focus(pressed);
  await codeArrives();
  expect(pressed.isConnected).toBe(true);
  fireEvent.mouseUp(pressed);
  fireEvent.click(pressed);
  expect(await screen.findByText('Yönetici')).toBeTruthy();
  expect(field().getAttribute('aria-expanded')).toBe('true');
});

test('a press that ends elsewhere opens nothing, and the field comes', async () => {
  await showFilter();
  const pressed = field();
  fireEvent.mouseDown(pressed);
  fireEvent.focus(pressed);
  fireEvent.mouseLeave(pressed);
  await codeArrives();
  expect(pressed.isConnected).toBe(false);
  expect(field().getAttribute('aria-expanded')).toBe('false');
});

test('who went on to another field is not called back when the code arrives', async () => {
  render(<input aria-label="Başka" />);
  await showFilter();
  act(() => field().focus());
  const other = screen.getByLabelText('Başka');
  act(() => other.focus());
  await codeArrives();
  expect(document.activeElement).toBe(other);
});
