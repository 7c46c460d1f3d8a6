/** The menu tells how much waits for oneself, at its entry and at the group that hides it. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { idOf } from '#web/features/requests/testing/sample-requests.ts';
import { show } from '#web/testing/show.tsx';
import { useSession } from '#web/session/session.ts';
import { Sidebar } from './sidebar.tsx';

const session = useSession.getState();
afterEach(() => {
  useSession.setState(session, true);
  vi.unstubAllGlobals();
});

const open = (count: number, state: { mustChangePassword?: boolean } = {}) => {
  useSession.setState({ id: idOf(1), roles: ['Personel'], auths: [], modules: [], ...state });
  return show(<Sidebar active={undefined} hasLogo={false} />, {
    '/Request/GetInboxCount': () => ({ count }),
  });
};

test('what waits is counted at the inbox and at its group', async () => {
  open(120);
  const group = await screen.findByRole('button', { name: /^Online İşlemler.*120 talep bekliyor/ });
  expect(group.textContent).toContain('99+');
  await userEvent.click(group);
  expect(screen.getByRole('link', { name: /^Onay Kutusu.*120 talep bekliyor/ })).toBeTruthy();
});

test('nothing is counted where nothing waits, and nothing is asked before the password is one’s own', () => {
  const { sentTo } = open(0, { mustChangePassword: true });
  expect(screen.getByRole('button', { name: 'Online İşlemler' })).toBeTruthy();
  expect(sentTo('/Request/GetInboxCount')).toEqual([]);
});
