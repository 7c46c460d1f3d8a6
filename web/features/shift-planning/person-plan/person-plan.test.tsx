import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formatMonth } from '#core/format/day.ts';
import { addDays, addMonths, type Day, daysBetween } from '#core/time/day.ts';
import { today } from '#web/ui/time/instant.ts';
import { PersonPlan } from './person-plan.tsx';

const ID = '7b2a3f0e-0000-4000-8000-000000000001';
const rest = {
  value: 'HT',
  name: 'Hafta tatili',
  hours: null,
  netMinutes: 0,
  color: null,
  source: 'Yayınlanan plan',
  draft: null,
  holiday: null,
};
const shift = {
  ...rest,
  value: ID,
  name: 'Gece',
  hours: '23:00–07:00',
  netMinutes: 450,
  color: '#1E3A8A',
  source: 'Üretim departmanının çalışma süresi',
};
const month = `${today().slice(0, 8)}01`;

let asked: { from: Day; to: Day }[];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (url: URL | string) => {
    const query = new URL(String(url), 'http://test').searchParams;
    const range = { from: query.get('from')!, to: query.get('to')! };
    asked.push(range);
    const days = Array.from({ length: daysBetween(range.from, range.to) + 1 }, (_, at) => {
      const day = addDays(range.from, at);
      return { ...(day === month ? shift : rest), day };
    });
    const findings = [
      {
        rule: 'NIGHT',
        article: '69/3',
        dates: [month],
        missedBy: 30,
        sentence: 'Gece çalışması 7,5 saati aşıyor.',
      },
    ];
    const head = { personId: ID, name: 'Selim Kurt', registrationNo: 'D1', today: today() };
    return Response.json({ success: true, data: { ...head, canEdit: true, days, findings } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PersonPlan personId={ID} />
    </QueryClientProvider>,
  );

test('a month tells each day’s shift, where it comes from, and what the law says to it', async () => {
  show();
  const calendar = await screen.findByRole('table', { name: formatMonth(month) });
  const night = within(calendar).getByTitle('Üretim departmanının çalışma süresi');
  expect(night.textContent).toBe('Gece23:00–07:00');
  expect(night.closest('td')!.title).toBe('Gece çalışması 7,5 saati aşıyor.');
  expect(screen.getByText('Planlanan 07:30')).toBeTruthy();
  const findings = screen.getByRole('list', { name: 'Yasal uyarılar' });
  expect(findings.textContent).toContain('Gece çalışması 7,5 saati aşıyor.');
});

test('the arrows lead to the months before and after, whole weeks at a time', async () => {
  show();
  await screen.findByRole('table', { name: formatMonth(month) });
  await userEvent.click(screen.getByRole('button', { name: 'Sonraki ay' }));
  const next = addMonths(month, 1);
  await screen.findByRole('table', { name: formatMonth(next) });
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]!.from <= next).toBe(true);
  expect((daysBetween(asked[1]!.from, asked[1]!.to) + 1) % 7).toBe(0);
});
