/** The day's numbers as the first page shows them. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { addDays } from '#core/time/day.ts';
import { useSession } from '#web/session/session.ts';
import type { Attendance } from './attendance-query.ts';
import { WorkPlaceChoice } from './work-place-choice.tsx';
import { AttendanceCards } from './attendance-cards.tsx';
import { AttendancePanel } from './attendance-panel.tsx';

const session = useSession.getState();
afterEach(() => {
  useSession.setState(session, true);
  vi.unstubAllGlobals();
});

const today = '2026-11-16';
const shiftId = '7b2a3f0e-0000-4000-8000-000000000001';
const day = {
  personId: '7b2a3f0e-0000-4000-8000-000000000002',
  name: 'Cem Aktaş',
  registrationNo: '1001',
  departmentName: 'Üretim',
  day: '2026-11-12',
  worked: 520,
  waiting: 0,
};
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
  legal: [
    {
      rule: 'SHORT_BREAK',
      shiftId,
      shiftCode: 'V1',
      shiftName: 'Sabah',
      unapproved: false,
      plannedBreak: 30,
      requiredBreak: 60,
      people: 12,
      days: 240,
    },
    {
      rule: 'DAILY_LIMIT',
      shiftId: null,
      shiftCode: null,
      shiftName: null,
      unapproved: true,
      plannedBreak: 0,
      requiredBreak: 0,
      people: 1,
      days: 2,
    },
  ],
};

function open(answer: Attendance = attendance) {
  useSession.setState({ roles: ['Admin'], auths: [], modules: [], connection: 'open' });
  const asked: { readonly url: string; readonly body: unknown }[] = [];
  const figures = {
    total: 8,
    online: 6,
    offline: 1,
    offlineSince: null,
    drifting: 1,
    passesToday: 1412,
    errors: 0,
  };
  const answers = {
    GetAttendance: { data: answer },
    GetPasses: { data: [], total: 0 },
    GetLegalDays: { data: { rows: [day], total: 1 } },
    GetDeviceFigures: { data: figures },
    GetWorkPlacesForSelect: {
      data: [
        { id: shiftId, code: 'A', name: 'Gebze' },
        { id: day.personId, code: 'B', name: 'Tuzla' },
      ],
    },
  };
  vi.stubGlobal('fetch', async (url: URL | string, init?: RequestInit) => {
    asked.push({ url: String(url), body: init?.body && JSON.parse(String(init.body)) });
    const call = String(url)
      .split(/[/?]/)
      .findLast((part) => part in answers);
    const found = call === undefined ? { data: [] } : answers[call as keyof typeof answers];
    return Response.json({ success: true, ...found });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <WorkPlaceChoice />
        <AttendancePanel />
        <AttendanceCards />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return asked;
}

test('each number is compared with the same weekday a week ago, and opens its list', async () => {
  open();
  const numbers = within(await screen.findByRole('region', { name: 'Bugünün sayıları' }));
  const late = numbers.getByRole('link', { name: /Geç kalan/ });
  expect(late.textContent).toBe('Geç kalan9▲ 3 geçen pazartesiye göre');
  expect(
    within(late).getByTitle('Bugün şimdiye kadar 9, geçen pazartesi gün boyunca 6'),
  ).toBeTruthy();
  expect(late.getAttribute('href')).toContain('durum=late');
  expect(numbers.getByRole('link', { name: /Gelmeyen/ }).textContent).toContain('▼ 2');
  expect(numbers.getByRole('link', { name: /Beklenen/ }).textContent).toContain(
    'geçen pazartesi 201 kişi',
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
  const none = <T extends object>(all: T) =>
    Object.fromEntries(Object.keys(all).map((key) => [key, 0])) as T;
  open({ ...attendance, now: none(now), band: none(band), trend: [], days: [], legal: [] });
  expect(await screen.findByRole('heading', { name: 'Şu an 0 kişi' })).toBeTruthy();
  expect(await screen.findByText('Son 30 günde yasal sınır aşılmadı.')).toBeTruthy();
  expect(screen.getByText('bugün beklenen yok')).toBeTruthy();
});

const SHORT_BREAK = 'V1: 30 dakika mola, 7,5 saatten uzun günlerde 60 gerekir';

test('legal warnings are causes with a remedy, and each opens just its days', async () => {
  const asked = open();
  const cause = await screen.findByRole('button', { name: new RegExp(SHORT_BREAK) });
  expect(cause.textContent).toContain('Vardiyaya 30 dakika mola ekleyin.');
  expect(cause.textContent).toContain('12 kişi, 240 gün');
  const apart = screen.getByRole('heading', { name: 'Yalnız onay bekleyen mesaiyle aşılanlar' });
  expect(apart.compareDocumentPosition(cause)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  await userEvent.click(cause);
  const dialog = await screen.findByRole('dialog', { name: SHORT_BREAK });
  const row = await within(dialog).findByRole('link', { name: /Cem Aktaş/ });
  expect(row.getAttribute('href')).toContain(`gun=2026-11-12&kisi=${day.personId}`);
  expect(asked.find(({ url }) => url.includes('GetLegalDays'))?.body).toMatchObject({
    rule: 'SHORT_BREAK',
    shiftId,
    unapproved: false,
    plannedBreak: 30,
    requiredBreak: 60,
  });
});

test('one work place can be looked at, and the numbers open its lists', async () => {
  const asked = open();
  await userEvent.click(await screen.findByRole('combobox', { name: 'İşyeri' }));
  await userEvent.click(await screen.findByTitle('Gebze'));
  const late = await screen.findByRole('link', { name: /Geç kalan/ });
  expect(late.getAttribute('href')).toContain(`workPlaceId=${shiftId}`);
  expect(asked.some(({ url }) => url.includes(`workPlaceId=${shiftId}`))).toBe(true);
});

test('doors that are silent or wrong about the time are told, each with its list', async () => {
  open();
  const offline = await screen.findByRole('link', { name: /1 cihaz yanıt vermiyor/ });
  expect(offline.getAttribute('href')).toContain('health=offline');
  expect(screen.getByRole('link', { name: /6 cihaz çalışıyor.*1\.412 geçiş/ })).toBeTruthy();
});
