/** The accounts on the first page: one's own in a line each, and what a lead is to know of theirs. */
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addDays } from '#core/time/day.ts';
import { useSession } from '#web/session/session.ts';
import { show } from '#web/testing/show.tsx';
import { today } from '#web/ui/time/instant.ts';
import { OwnAccounts } from './own-accounts.tsx';
import { TeamAccounts } from './team-accounts.tsx';

const session = useSession.getState();
beforeEach(() => useSession.setState({ roles: ['Admin'] }));
afterEach(() => {
  useSession.setState(session, true);
  vi.unstubAllGlobals();
});

const none = { unit: null, name: null, until: null, part: null, state: null };
const OWN = '/Dashboard/GetOwnAccounts';
const NEAR = '/Overtime/GetNearYearLimit';
const PERIODS = '/Equalization/GetPeriods';

test('each account is a line that says how much, until when, and leads there', async () => {
  show(<OwnAccounts />, {
    [OWN]: () => [
      { ...none, kind: 'advance', unit: 'TRY', amount: 1_100_000, until: '2026-11', part: 300_000 },
      { ...none, kind: 'overtime', amount: 14_600, name: '2026', state: 'near' },
      { ...none, kind: 'timeOff', amount: 180, until: '2027-05-19', part: 90 },
      { ...none, kind: 'equalization', amount: -120, name: 'Kış', until: '2026-11-29' },
    ],
  });
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'Açık avansKasım 2026 ücretinden ₺3.000,00 kesilir₺11.000,00',
    '2026 fazla çalışması270 saate yaklaştınız243:20 / 270:00',
    'Serbest zaman01:30 19.05.2027 sonuna kadar03:00',
    'Denkleştirme bakiyesiKış, 29.11.2026 günü biter−02:00',
  ]);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links[0]).toMatch(/avansTalep$/);
  expect(links[2]).toMatch(/equalization\?gorunum=mine$/);
});

test('where there is nothing there is no card', async () => {
  const { sentTo } = show(<OwnAccounts />, { [OWN]: () => [] });
  await vi.waitFor(() => expect(sentTo(OWN)).toHaveLength(1));
  expect(screen.queryByRole('heading')).toBeNull();
});

test('a lead is told who nears the limit and which periods end or wait to be settled', async () => {
  const period = (n: number, name: string, to: string, settled = 0) => ({
    id: `0000000${n}-0000-4000-8000-000000000000`,
    name,
    from: addDays(to, -55),
    to,
    settled,
  });
  show(<TeamAccounts />, {
    [NEAR]: () => ({
      year: 2026,
      people: [{ personId: 'a', personName: 'Ali Kaya', minutes: 16_300, state: 'over' }],
    }),
    [PERIODS]: () => [
      period(1, 'Yazın', addDays(today(), 60)),
      period(2, 'Güz', addDays(today(), 10)),
      period(3, 'Bahar', addDays(today(), -10)),
      period(4, 'Kapanan', addDays(today(), -70), 3),
    ],
  });
  await screen.findByText('Ali Kaya');
  await screen.findByText('Güz');
  const list = within(screen.getByRole('list'));
  const rows = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(/^Ali Kaya270 saat aşıldı271:40 \/ 270:00$/),
    'Baharbitti, hesapları kapatılmadıDenkleştirme',
    expect.stringMatching(/^Güz\d\d\.\d\d\.\d{4} günü biterDenkleştirme$/),
  ]);
});
