/** What waits, on the first page: there for who leads, and for others where there is something. */
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Role } from '#contract/kernel/permissions/permissions.ts';
import { useSession } from '#web/session/session.ts';
import { idOf, row } from './testing/sample-requests.ts';
import { show } from '#web/testing/show.tsx';
import { WaitingRequests } from './waiting-requests.tsx';

const session = useSession.getState();
afterEach(() => {
  useSession.setState(session, true);
  vi.unstubAllGlobals();
});

const open = (role: Role, count: number) => {
  useSession.setState({ roles: [role] });
  return show(<WaitingRequests />, {
    '/Request/GetInbox': () => Array.from({ length: count }, (_, n) => row(n + 1)),
  });
};
const card = () => screen.queryByRole('heading', { name: /Onayınızı bekleyenler/ });

test('the first ones lead to their requests, the heading to the inbox', async () => {
  open('Personel', 2);
  const first = await screen.findByRole('link', { name: /Emine Yalçın 1/ });
  expect(first.getAttribute('href')).toBe(`/onlineIslemler/izin-detay/${idOf(1)}`);
  const inbox = screen.getByRole('link', { name: 'Onay Kutusu' });
  expect(inbox.getAttribute('href')).toBe('/onlineIslemler/onay-kutusu');
  expect(card()?.textContent).toMatch(/^Onayınızı bekleyenler 2/);
});

test('who leads keeps its place, and is told that nothing waits', async () => {
  open('MNG', 0);
  expect(card()).toBeTruthy();
  expect(await screen.findByText('Onayınızı bekleyen talep yok.')).toBeTruthy();
});

test('nobody else sees an empty card', async () => {
  const { sentTo } = open('Personel', 0);
  await waitFor(() => expect(sentTo('/Request/GetInbox')).toHaveLength(1));
  expect(card()).toBeNull();
});
