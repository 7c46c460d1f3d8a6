import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '#web/session/session.ts';
import { show } from '#web/testing/show.tsx';
import { useMessages } from '#web/ui/messages/messages.ts';
import type { PersonDay } from '../day-calls.ts';
import { ConflictNote } from './conflict-note.tsx';

const idOf = (n: number) => `0000000${n}-0000-4000-8000-000000000000`;
const session = useSession.getState();
beforeEach(() => useSession.setState({ id: idOf(9), roles: ['Admin'] }));
afterEach(() => {
  useSession.setState(session, true);
  useMessages.setState({ toasts: [], dialogs: [] });
  vi.unstubAllGlobals();
});

const conflict = {
  requestId: idOf(1),
  addedId: idOf(2),
  addedAt: 965,
  rawId: idOf(3),
  rawAt: 990,
};
const day = { personId: idOf(5), day: '2026-11-17', conflicts: [conflict] } as unknown as PersonDay;
const CANCEL = '/Transaction/CancelPasses';

test('RQ-53: a conflict names both passes, and the one that is not kept is cancelled', async () => {
  const { sentTo } = show(<ConflictNote day={day} />, { [CANCEL]: () => ({ cancelled: 1 }) });
  expect(screen.getByText(/16:05 eklenmişti, cihazdan sonra 16:30 geldi/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cihazınki kalsın (16:30)' }));
  await waitFor(() =>
    expect(sentTo(CANCEL)).toEqual([
      { ids: [idOf(2)], reason: 'Düzeltme çakışması: cihazın geçişi kaldı' },
    ]),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Eklenen kalsın (16:05)' }));
  await waitFor(() => expect(sentTo(CANCEL).at(-1)).toMatchObject({ ids: [idOf(3)] }));
});

test('nobody chooses on their own day, nor where there is nothing to choose', () => {
  useSession.setState({ id: idOf(5) });
  show(<ConflictNote day={day} />, {});
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Talebi aç' }).getAttribute('href')).toContain(idOf(1));
  expect(screen.getByRole('heading', { name: 'Düzeltme çakışması' })).toBeTruthy();
});
