import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useListState } from '../use-list-state.ts';
import { FilterBar } from './filter-bar.tsx';
import { dayRange } from './filters.ts';

beforeEach(() => {
  HTMLElement.prototype.showPopover ??= () => {};
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T09:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const filters = dayRange({ keys: ['from', 'to'], label: 'Tarih' });
const shape = { filters, sortable: [] };

function Page() {
  const state = useListState(shape);
  return (
    <>
      <FilterBar filters={filters} state={state} searchHint="Ara" isTime tools={null} />
      <output aria-label="Adres">{useLocation().search}</output>
    </>
  );
}

const show = (search: string) =>
  render(
    <MemoryRouter initialEntries={[`/gecisler${search}`]}>
      <Page />
    </MemoryRouter>,
  );

const openCalendar = async (at: 0 | 1) => {
  await screen.findByRole('textbox', { name: 'Tarih (bitiş)' });
  await userEvent.click(screen.getAllByRole('button', { name: 'Takvimi aç' })[at]!);
  return screen.findByRole('group', { name: 'Hazır aralıklar' });
};

test.each([0, 1] as const)(
  'a stretch by name fills both ends from calendar %i, in one step',
  async (at) => {
    show('?from=2020-01-01&ara=kart&sayfa=3');
    await userEvent.click(within(await openCalendar(at)).getByText('Geçen ay'));
    expect(screen.getByLabelText('Adres').textContent).toBe(
      '?ara=kart&from=2026-10-01&to=2026-10-31',
    );
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Tarih (başlangıç)' }).value).toBe(
      '01.10.2026',
    );
    const field = screen.getAllByRole<HTMLInputElement>('textbox')[at];
    expect(document.activeElement).toBe(field);
    expect(screen.queryByRole('dialog', { name: 'Takvim' })).toBeNull();
  },
);

test('the stretch that is shown is marked, by keyboard it is a step behind the days', async () => {
  show('?from=2026-11-16&to=2026-11-22');
  const presets = await openCalendar(0);
  const pressed = within(presets).getAllByRole('button', { pressed: true });
  expect(pressed.map(({ textContent }) => textContent)).toEqual(['Bu hafta']);
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Bugün');
  await userEvent.keyboard('{Enter}');
  expect(screen.getByLabelText('Adres').textContent).toBe('?from=2026-11-18&to=2026-11-18');
});
