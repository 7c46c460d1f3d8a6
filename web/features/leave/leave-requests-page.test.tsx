/** The lists of leaves, and which of them one is offered. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trailQuery } from '#web/features/requests/requests.tsx';
import { useSession } from '#web/session/session.ts';
import { show } from '#web/testing/show.tsx';
import { leaveKey } from './leave-calls.ts';
import { LeaveRequestsPage } from './leave-requests-page.tsx';
import { account, idOf, leaveRow } from './testing/sample-leave.ts';

const session = useSession.getState();
beforeEach(() => useSession.setState({ id: idOf(51), roles: ['Personel'] }));
afterEach(() => {
  useSession.setState(session, true);
  vi.unstubAllGlobals();
});

const answers = {
  '/Leave/GetLeaves': () => [
    leaveRow(1),
    leaveRow(2, { state: 'approved', documentState: 'late' }),
  ],
  '/LeaveAccount/GetAccount': () => account(),
  '/LeaveAccount/GetBalances': () => [
    {
      personId: idOf(51),
      personName: 'Emine Yalçın',
      registrationNo: 'D0108',
      departmentName: 'Montaj',
      startDate: '2020-03-03',
      carried: 4,
      earned: 20,
      used: 12,
      asked: 5,
      balance: -1.5,
    },
  ],
};

const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

test('a decision on a request asks anew for leaves too, since they stand below its key', () => {
  expect(leaveKey[0]).toBe(trailQuery(idOf(1)).queryKey[0]);
});

test('who sees nobody else finds one’s own leaves with what is left, and asks for leave', async () => {
  const { sentTo } = show(<LeaveRequestsPage />, answers);
  const own = within(await screen.findByRole('region', { name: 'Yıllık izin bakiyeniz' }));
  expect((await own.findByText('Bakiyeniz')).parentElement!.textContent).toBe('Bakiyeniz12 gün');
  expect(own.getByText('Sonraki hak ediş').parentElement!.textContent).toContain(
    '03.03.2027+20 gün',
  );
  expect(tabs()).toEqual(['İzinlerim', 'Takvim']);
  expect(await screen.findByText('Belge gecikti')).toBeTruthy();
  expect(screen.getByText('Aslı Yıldız')).toBeTruthy();
  expect(screen.getByRole('button', { name: /İzin iste/ })).toBeTruthy();
  expect(sentTo('/Leave/GetLeaves')[0]).toMatchObject({ view: 'mine' });
  const link = screen.getAllByRole('link', { name: /Yıllık izin/ })[0]!;
  expect(link.getAttribute('href')).toBe(`/onlineIslemler/izin-detay/${idOf(1)}`);
});

test('who leads is offered the team, everybody and the balances, and İK enters leave there', async () => {
  useSession.setState({ roles: ['Admin'] });
  const { sentTo } = show(<LeaveRequestsPage />, answers, '/?view=team&state=waiting');
  await screen.findByRole('button', { name: /İzin gir/ });
  expect(tabs()).toEqual(['İzinlerim', 'Ekibim', 'Tümü', 'Takvim', 'Bakiyeler']);
  expect(sentTo('/Leave/GetLeaves').at(-1)).toMatchObject({ view: 'team', states: ['waiting'] });
  expect(screen.queryByRole('region', { name: 'Yıllık izin bakiyeniz' })).toBeNull();
});

test('a balance opens its account, and what is below zero is told by its filter', async () => {
  useSession.setState({ roles: ['Admin'] });
  const { sentTo } = show(<LeaveRequestsPage />, answers, '/?view=balances&balance=below');
  await userEvent.click(await screen.findByRole('button', { name: /Emine Yalçın/ }));
  expect(sentTo('/LeaveAccount/GetBalances')[0]).toMatchObject({ below: true });
  expect(screen.getByText('-1,5')).toBeTruthy();
  await screen.findByRole('table', { name: '2026 izin hesabı' });
});

test('İK finds what is done for many beside everybody’s leaves, and nobody else does', async () => {
  useSession.setState({ roles: ['Admin'] });
  show(<LeaveRequestsPage />, answers, '/?view=all');
  await userEvent.click(await screen.findByRole('button', { name: /İçe aktar/ }));
  const menu = within(await screen.findByRole('menu', { name: 'İçe aktar' }));
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'İzinler',
    'Devreden bakiyeler',
  ]);
  await userEvent.click(screen.getByRole('button', { name: /Toplu izin/ }));
  expect(await screen.findByRole('dialog', { name: 'Toplu izin' })).toBeTruthy();
});

test('an address opens the form of İK for a person, and closing it leaves the list', async () => {
  useSession.setState({ roles: ['Admin'] });
  show(<LeaveRequestsPage />, answers, `/?view=all&gir=${idOf(52)}`);
  const form = within(await screen.findByRole('dialog', { name: 'İzin gir' }));
  await form.findByTitle(account().personName);
  await userEvent.click(form.getByRole('button', { name: 'Vazgeç' }));
  await waitFor(() =>
    expect(screen.getByRole('status', { name: 'Adres' }).textContent).toBe('/?view=all'),
  );
  expect(screen.queryByRole('dialog', { name: 'İzin gir' })).toBeNull();
});

test('who may not enter leave is opened no form by an address', async () => {
  const { sentTo } = show(<LeaveRequestsPage />, answers, `/?gir=${idOf(52)}`);
  await screen.findByText('Belge gecikti');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sentTo('/LeaveAccount/GetAccount')).toEqual([{ id: idOf(51) }]);
});
