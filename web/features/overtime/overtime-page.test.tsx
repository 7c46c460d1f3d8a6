/** The lists of overtime, which of them one is offered, and a request beside its list. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trailQuery } from '#web/features/requests/requests.tsx';
import { useSession } from '#web/session/session.ts';
import { show } from '#web/testing/show.tsx';
import { overtimeKey } from './overtime-calls.ts';
import { OvertimeDetail } from './overtime-detail.tsx';
import { OvertimePage } from './overtime-page.tsx';
import { idOf, overtimeDetail, overtimeRow, preview } from './testing/sample-overtime.ts';

const session = useSession.getState();
beforeEach(() => useSession.setState({ id: idOf(51), roles: ['Personel'] }));
afterEach(() => {
  useSession.setState(session, true);
  vi.unstubAllGlobals();
});

const LIST = '/Overtime/GetOvertimes';
const answers = {
  [LIST]: () => [
    overtimeRow(1),
    overtimeRow(2, { state: 'approved', day: '2026-11-12', worked: 90, waiting: 25 }),
  ],
};

const trail = {
  id: idOf(1),
  kind: 2,
  state: 'waiting',
  version: 1,
  acts: [],
  steps: [],
  history: [],
};

const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

test('a decision on a request asks anew for overtime too, since it stands below its key', () => {
  expect(overtimeKey[0]).toBe(trailQuery(idOf(1)).queryKey[0]);
});

test('RQ-26: of one’s own each row says what was asked, worked and waits, and opens beside the list', async () => {
  const { sentTo } = show(<OvertimePage />, answers);
  const link = (await screen.findAllByRole('link', { name: /12\.11\.2026/ }))[0]!;
  expect(link.getAttribute('href')).toBe(`/onlineIslemler/fazla-mesai?talep=${idOf(2)}`);
  const row = link.closest<HTMLElement>('[role=row], tr')!;
  expect(row.textContent).toContain('18:00–20:00');
  expect(row.textContent).toMatch(/02:00.*01:30.*00:25.*Onaylandı/);
  expect(sentTo(LIST)[0]).toMatchObject({ view: 'mine' });
  expect(tabs()).toEqual(['Taleplerim']);
});

test('who leads sees the team’s and everybody’s, narrowed as the address says; what is no state narrows nothing', async () => {
  useSession.setState({ roles: ['MNG'] });
  const { sentTo } = show(
    <OvertimePage />,
    answers,
    '/?view=team&from=2026-11-01&state=approved&sirala=-asked',
  );
  await screen.findByRole('tab', { name: 'Tümü' });
  expect(tabs()).toEqual(['Taleplerim', 'Ekibim', 'Tümü']);
  await waitFor(() =>
    expect(sentTo(LIST).at(-1)).toMatchObject({
      view: 'team',
      from: '2026-11-01',
      states: ['approved'],
      sort: [{ field: 'asked', order: 'desc' }],
    }),
  );
  expect((await screen.findAllByText('Nuri Demirel')).length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole('tab', { name: 'Tümü' }));
  await waitFor(() => expect(sentTo(LIST).at(-1)).toMatchObject({ view: 'all' }));
});

test('what is typed into the address and is no state narrows nothing', async () => {
  const { sentTo } = show(<OvertimePage />, answers, '/?state=nothing');
  await waitFor(() => expect(sentTo(LIST)).toHaveLength(1));
  expect(sentTo(LIST)[0]).not.toHaveProperty('states');
});

test('RQ-27: a request that waits says which article would keep it from being approved', async () => {
  const warnings = [
    {
      rule: 'YEAR_NEAR',
      article: 'İş K. 41',
      message: 'Yıllık 270 saatin onda dokuzuna ulaşıldı.',
    },
  ];
  show(<OvertimeDetail id={idOf(1)} onClose={vi.fn()} />, {
    '/Overtime/GetOvertime': () => overtimeDetail({ warnings }),
    '/Request/GetTrail': () => trail,
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Erhan Çolak' }));
  expect(await dialog.findByText(/onda dokuzuna ulaşıldı\. \(İş K\. 41\)/)).toBeTruthy();
  expect(dialog.getByText('19.11.2026 18:00–20:00')).toBeTruthy();
  expect(dialog.getByText('Çalışılan').parentElement!.textContent).toBe('Çalışılan—');
});

test('RQ-25: an address with day, person and hours opens the form with them, and closing it stays in the list', async () => {
  useSession.setState({ roles: ['MNG'] });
  const to = `/?view=team&gun=2026-11-10&kisi=${idOf(52)}&saat=1080-1110`;
  const { sentTo } = show(
    <OvertimePage />,
    { ...answers, '/Overtime/Preview': () => preview() },
    to,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Fazla mesai iste' }));
  await waitFor(() =>
    expect(sentTo('/Overtime/Preview')).toEqual([
      { day: '2026-11-10', windows: [{ from: 1080, to: 1110 }], basis: 41, personIds: [idOf(52)] },
    ]),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Vazgeç' }));
  await waitFor(() => expect(screen.getByLabelText('Adres').textContent).toBe('/?view=team'));
});

test('the papers of a month are asked of somebody, and come as a file', async () => {
  useSession.setState({ roles: ['Admin'] });
  show(<OvertimePage />, answers, '/?view=all');
  await userEvent.click(await screen.findByRole('button', { name: 'Belge' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fazla çalışma belgesi' }));
  await userEvent.click(dialog.getByRole('button', { name: 'PDF indir' }));
  expect(await dialog.findByText('Personel, departman ya da takım seçin.')).toBeTruthy();
});
