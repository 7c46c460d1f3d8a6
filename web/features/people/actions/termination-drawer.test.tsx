/** Before somebody leaves, what would be left of their leave is told for the day that is typed. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '#web/session/session.ts';
import { personParts } from '#web/shell/person/person-parts.tsx';
import { show } from '#web/testing/show.tsx';
import type { Person } from '../people-queries.ts';
import { TerminationDrawer } from './termination-drawer.tsx';

const ID = '7b2a3f0e-0000-4000-8000-000000000001';
const person = {
  id: ID,
  version: 3,
  active: true,
  name: 'Selim',
  surname: 'Kurt',
  startDate: '2020-01-15',
  endDate: '2026-11-30',
  username: null,
  cardNo: null,
  terminationCode: null,
  terminationNote: null,
} as Person;
const AT_EXIT = '/LeaveAccount/GetAtExit';
const session = useSession.getState();

beforeEach(() => useSession.setState({ roles: ['Admin'] }));
afterEach(() => {
  useSession.setState(session, true);
  vi.unstubAllGlobals();
});

const opened = () =>
  show(
    <TerminationDrawer person={person} parts={personParts} onDone={() => {}} onClose={() => {}} />,
    {
      '/Account/GetOpenMatters': () => ({ departments: [], workPlaces: [], peopleCount: 0 }),
      [AT_EXIT]: ({ day }) => ({
        personId: ID,
        day,
        unused: day === '2027-01-14' ? 34 : 14,
        paid: 0,
        open: day === '2027-01-14' ? 34 : 14,
        leaves: [],
      }),
      '/Advance/GetAtExit': () => ({
        owed: [{ unit: 'TRY', advances: 2, amount: 125_000 }],
        unpaid: [],
        waiting: 1,
      }),
    },
  );

test('the unused days follow the last day of work', async () => {
  const { sentTo } = opened();
  const told = (days: number) => `Çıkışta kullanılmayan yıllık izin: ${days} gün`;
  await waitFor(() =>
    expect(screen.getByRole('note', { name: 'Kullanılmayan izin' }).textContent).toContain(
      told(14),
    ),
  );
  const last = screen.getByLabelText('Son iş günü');
  await userEvent.clear(last);
  await userEvent.type(last, '14.01.2027');
  await waitFor(() =>
    expect(screen.getByRole('note', { name: 'Kullanılmayan izin' }).textContent).toContain(
      told(34),
    ),
  );
  expect(sentTo(AT_EXIT).at(-1)).toEqual({ id: ID, day: '2027-01-14' });
  // What is owed is named beside it.
  const owed = await screen.findByRole('note', { name: 'Açık avans' });
  expect(owed.textContent).toContain('Açık avans borcu: ₺1.250,00');
  expect(owed.textContent).toContain('Karar bekleyen 1 avans talebi var.');
}, 60_000);

test('who may not look at leave asks for nothing', async () => {
  useSession.setState({ roles: [], auths: [] });
  const { sentTo } = opened();
  await screen.findByText(/yeniden işe alınabilir/);
  expect(sentTo(AT_EXIT)).toEqual([]);
});

test('of who has left the last day is changed, with what follows from it', async () => {
  useSession.setState({ roles: [], auths: [] });
  show(
    <TerminationDrawer
      parts={personParts}
      person={{ ...person, active: false, terminationCode: '03' }}
      onDone={() => {}}
      onClose={() => {}}
    />,
    { '/Account/GetOpenMatters': () => ({ departments: [], workPlaces: [], peopleCount: 0 }) },
  );
  await screen.findByRole('dialog', { name: 'Çıkışı değiştir: Selim Kurt' });
  expect(screen.getByLabelText('Sonuçları').textContent).toContain(
    'yeni çıkış tarihine göre yeniden hesaplanır',
  );
  expect(screen.getByLabelText<HTMLInputElement>('Son iş günü').value).toBe('30.11.2026');
}, 60_000);
