/** A period with who has not signed, what would be owed, and one's own account. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '#web/session/session.ts';
import { show } from '#web/testing/show.tsx';
import { useMessages } from '#web/ui/messages/messages.ts';
import { EqualizationPage } from './equalization-page.tsx';

const idOf = (n: number) => `0000000${n}-0000-4000-8000-000000000000`;
const session = useSession.getState();
beforeEach(() => useSession.setState({ id: idOf(9), roles: ['Admin'] }));
afterEach(() => {
  useSession.setState(session, true);
  useMessages.setState({ toasts: [], dialogs: [] });
  vi.unstubAllGlobals();
});

const period = {
  id: idOf(1),
  version: 1,
  name: 'Montaj hattı',
  from: '2026-10-05',
  to: '2026-11-29',
  basis: 'written',
  tourism: false,
  scope: 'department',
  companyId: null,
  departmentId: idOf(2),
  placeName: 'Montaj',
  settled: 0,
};

const figures = {
  earned: 960,
  used: 180,
  balance: 780,
  atOnce: 30,
  days: 28,
  minutes: 15_900,
  average: 2839,
  norm: 15_120,
  now: { excess125: 0, excess150: 780 },
};

const person = (n: number, personName: string, change: object = {}) => ({
  personId: idOf(n),
  personName,
  registrationNo: `D00${n}`,
  departmentName: 'Montaj',
  agreement: { id: idOf(n), version: 1, from: '2026-10-01', to: null, url: '/documents/x' },
  isInside: true,
  ...figures,
  settlement: null,
  ...change,
});

const unsigned = {
  agreement: null,
  isInside: false,
  earned: 0,
  used: 0,
  balance: 0,
  now: { excess125: 0, excess150: 0 },
};

const account = {
  personName: 'Leyla Özkan',
  registrationNo: 'D005',
  today: '2026-11-17',
  periods: [period],
  account: {
    periodId: period.id,
    name: period.name,
    from: period.from,
    to: period.to,
    basis: 'written',
    agreement: { id: idOf(5), version: 1, from: '2026-10-01', to: null, url: '/documents/x' },
    isInside: true,
    ...figures,
    settlement: null,
    rows: [
      { date: '2026-10-20', earned: 960, used: 0, atOnce: 30, balance: 960 },
      { date: '2026-11-06', earned: 0, used: 180, atOnce: 0, balance: 780 },
    ],
  },
};

const answers = {
  '/Equalization/GetPeriods': () => [period],
  '/Equalization/GetPeriod': () => ({
    period,
    named: [],
    today: '2026-11-17',
    total: 2,
    people: [person(5, 'Leyla Özkan'), person(6, 'Elif Baran', unsigned)],
  }),
  '/Equalization/GetAccount': () => account,
};

test('RQ-33, RQ-37: a period says who has not signed and what would be owed today', async () => {
  show(<EqualizationPage />, answers);
  const head = within(await screen.findByRole('region', { name: 'Montaj hattı' }));
  expect(head.getByText(/7. hafta \/ 8/)).toBeTruthy();
  expect(head.getByText('1 / 2')).toBeTruthy();
  expect(head.getByText('1 imza eksik')).toBeTruthy();
  expect(head.getByText('13:00 ×1,5')).toBeTruthy();
  expect(head.getByText(/Yazılı anlaşması olmayan 1 kişi/).parentElement?.textContent).toContain(
    'Elif Baran',
  );
  const [, leyla, elif] = screen.getAllByRole('row');
  expect(within(leyla!).getByText('47:19')).toBeTruthy();
  expect(within(elif!).getByText('imza eksik')).toBeTruthy();
});

test('a press shows the account, line by line, the newest first', async () => {
  show(<EqualizationPage />, answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Leyla Özkan' }));
  const table = within(await screen.findByRole('table', { name: 'Montaj hattı hareketleri' }));
  const [, last, first] = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(last).toBe('06.11.2026DI−03:0013:00');
  expect(first).toBe('20.10.2026DC00:30 sınır üstü ×1,5+16:0016:00');
});

test('RQ-37: accounts are closed as they were looked at', async () => {
  const { sentTo } = show(<EqualizationPage />, {
    ...answers,
    '/Equalization/PreviewSettlement': () => ({
      people: [
        {
          personId: idOf(5),
          personName: 'Leyla Özkan',
          registrationNo: 'D005',
          day: '2026-11-29',
          balance: 780,
          excess125: 60,
          excess150: 720,
          reason: null,
        },
      ],
      settled: 1,
      excess125: 60,
      excess150: 720,
      seen: 'abc',
    }),
    '/Equalization/Settle': () => ({ settled: 1 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Hesapları kapat' }));
  expect(await screen.findByText(/toplam 01:00 ×1,25 \+ 12:00 ×1,5 ödenecek/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '1 hesabı kapat' }));
  await waitFor(() =>
    expect(sentTo('/Equalization/Settle')).toEqual([{ periodId: period.id, seen: 'abc' }]),
  );
});

test('who sees nobody else sees their own account', async () => {
  useSession.setState({ roles: ['Personel'] });
  const { sentTo } = show(<EqualizationPage />, answers);
  expect(await screen.findByRole('heading', { name: 'Denkleştirme hesabım' })).toBeTruthy();
  expect(screen.queryByRole('tab')).toBeNull();
  expect(sentTo('/Equalization/GetAccount')).toEqual([{ id: idOf(9) }]);
  expect(sentTo('/Equalization/GetPeriods')).toEqual([]);
});
