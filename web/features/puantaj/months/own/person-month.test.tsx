import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { today } from '#web/ui/time/instant.ts';
import { monthOf, turned } from '../model/period.ts';
import { ADA, samplePersonDay, samplePersonMonth } from '../testing/sample-month.ts';
import { serve } from '../testing/serve.ts';
import { PersonMonth } from './person-month.tsx';

afterEach(() => vi.unstubAllGlobals());

const MONTH = '/api/Puantaj/GetPersonMonth';

function show(month = samplePersonMonth()) {
  const asked = serve({ [MONTH]: month, '/api/Puantaj/GetPersonDay': samplePersonDay() });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PersonMonth personId={ADA} title="Puantajım" />
    </QueryClientProvider>,
  );
  return {
    months: () => asked.filter(({ path }) => path === MONTH).map(({ input }) => input),
  };
}

const lines = async () =>
  within(await screen.findByRole('list', { name: 'Günler' })).getAllByRole('listitem');

test('one’s own month has three sums and a block for every day up to today', async () => {
  const { months } = show();
  await lines();
  const figures = [...document.querySelectorAll('.month-sums > div')].map((one) => one.textContent);
  expect(figures).toEqual(['28:18normal', '01:30fazla mesai', '00:42eksik']);
  expect(document.querySelectorAll('.month-block')).toHaveLength(5);
  expect(months()).toEqual([{ id: ADA, month: monthOf(today()) }]);
});

test('days say plan, in and out, worked time and what is wrong; the latest comes first', async () => {
  show();
  const days = (await lines()).map(({ textContent }) => textContent);
  expect(days).toHaveLength(5);
  expect(days[0]).toContain('05.11.2026 Perşembe');
  expect(days[0]).toContain('Gündüz 08:00–18:00 · 08:00 giriş, içeride');
  expect(days[2]).toContain('08:42–18:03');
  expect(days[2]).toContain('08:18');
  expect(days[2]).toContain('00:42 eksik · Geç geldi');
  expect(days[4]).toContain('Hafta tatili');
});

test('a press on a day tells why', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: /03\.11\.2026/ }));
  const why = await screen.findByRole('dialog', { name: 'Gün neden böyle?' });
  expect(await within(why).findByText('Geliş 42 dakika geç.')).toBeTruthy();
});

test('other months are an arrow away', async () => {
  const { months } = show();
  await lines();
  await userEvent.click(screen.getByRole('button', { name: 'Önceki ay' }));
  await vi.waitFor(() =>
    expect(months().at(-1)).toEqual({ id: ADA, month: turned(monthOf(today()), -1) }),
  );
});

test('where the period of this month is over, the next one is shown', async () => {
  const now = monthOf(today());
  const { months } = show(
    samplePersonMonth({ month: now, to: `${turned(now, -1)}-25`, today: today() }),
  );
  await lines();
  expect(months()).toContainEqual({ id: ADA, month: turned(now, 1) });
});

test('a month without days says so', async () => {
  show(samplePersonMonth({ days: [] }));
  expect(await screen.findByText('Bu dönem için puantaj yok.')).toBeTruthy();
});
