/** The day's numbers as the first page shows them. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { addDays } from '#core/time/day.ts';
import { useSession } from '#web/session/session.ts';
import type { Attendance } from './attendance-query.ts';
import { AttendancePanel } from './attendance-panel.tsx';

const session = useSession.getState();
afterEach(() => {
  useSession.setState(session, true);
  vi.unstubAllGlobals();
});

const today = '2026-11-16';
const now = {
  expected: 203,
  inside: 180,
  came: 191,
  late: 9,
  absent: 8,
  onLeave: 11,
};
const band = { inside: 180, left: 11, absent: 8, onLeave: 11, resting: 25, awaited: 4, excused: 0 };
const heads = { NC: 190, GEC: 9, CEC: 3, BOS: 8, UCI: 0, HTM: 0, RTM: 0 };
const attendance: Attendance = {
  today,
  at: `${today}T07:42:00Z`,
  current: true,
  now,
  band,
  trend: Array.from({ length: 8 }, (_, i) => ({
    date: addDays(today, i - 7),
    ...now,
    late: 6,
    absent: i === 0 ? 10 : 8,
    expected: 201,
  })),
  days: Array.from({ length: 30 }, (_, i) => ({
    date: addDays(today, i - 29),
    holidayName: i === 11 ? 'Cumhuriyet Bayramı' : null,
    expected: 203,
    absent: 8,
    heads,
    overtimeMinutes: 120,
    waitingMinutes: 60,
  })),
  legal: [{ anomaly: 'DAILY_LIMIT', days: 2 }],
};

function open(answer: Attendance = attendance) {
  useSession.setState({ roles: ['Admin'], auths: [], modules: [], connection: 'open' });
  const answers = { GetAttendance: { data: answer }, GetPasses: { data: [], total: 0 } };
  vi.stubGlobal('fetch', async (url: URL | string) => {
    const call = String(url)
      .split(/[/?]/)
      .findLast((part) => part in answers);
    const found = call === undefined ? { data: [] } : answers[call as keyof typeof answers];
    return Response.json({ success: true, ...found });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <AttendancePanel />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('each number is compared with the same weekday a week ago, and opens its list', async () => {
  open();
  const numbers = within(await screen.findByRole('region', { name: 'Bugünün sayıları' }));
  const late = numbers.getByRole('link', { name: /Geç kalan/ });
  expect(late.textContent).toBe('Geç kalan9▲ 3 geçen haftaya göre');
  expect(late.getAttribute('href')).toContain('durum=late');
  expect(numbers.getByRole('link', { name: /Gelmeyen/ }).textContent).toContain('▼ 2');
  expect(numbers.getByRole('link', { name: /Beklenen/ }).textContent).toContain(
    'geçen pazartesi 201',
  );
});

test('everybody is in exactly one part of the band', async () => {
  open();
  const band = within(await screen.findByRole('region', { name: 'Şu an' }));
  const parts = band
    .getAllByRole('listitem')
    .map((part) => Number(part.querySelector('b')!.textContent));
  const total = parts.reduce((sum, part) => sum + part, 0);
  expect(band.getByRole('heading', { name: `Şu an ${total} kişi` })).toBeTruthy();
});

test('what the chart shows stands in a table as well, with the same sums', async () => {
  open();
  const legend = await screen.findByText('NC', { selector: 'li' });
  expect(legend.textContent).toBe('NC 5.700');
  expect(screen.getByRole('img', { name: /Son 30 günün/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Tablo' }));
  const [, ...rows] = screen.getAllByRole('row');
  expect(rows).toHaveLength(30);
  expect(rows[0]!.textContent).toBe('16.11.2026 Pazartesi19093–8––21');
});

test('a tenant without a single day has numbers all the same', async () => {
  const none = Object.fromEntries(Object.keys(now).map((key) => [key, 0])) as typeof now;
  open({ ...attendance, now: none, trend: [], days: [], legal: [] });
  expect(await screen.findByRole('heading', { name: 'Şu an 0 kişi' })).toBeTruthy();
  expect(screen.getByText('Son 30 günde yasal sınır aşılmadı.')).toBeTruthy();
  expect(screen.getByText('bugün beklenen yok')).toBeTruthy();
});
