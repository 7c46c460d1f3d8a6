/** Who decides while one is away: by whose it is, added with dates, and taken back. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '#web/session/session.ts';
import { useMessages } from '#web/ui/messages/messages.ts';
import { deputyship, idOf } from '../testing/sample-requests.ts';
import { show } from '#web/testing/show.tsx';
import { DeputiesTab } from './deputies-tab.tsx';
import { groupsOf, stateOn } from './deputy-words.ts';

const session = useSession.getState();
beforeEach(() =>
  useSession.setState({ roles: ['Personel'], auths: [], modules: [], id: idOf(90) }),
);
afterEach(() => {
  useSession.setState(session, true);
  useMessages.setState({ toasts: [], dialogs: [] });
  vi.unstubAllGlobals();
});

const LIST = '/Deputy/GetDeputies';

test('what lies behind one comes last, and one’s own is told from others’', () => {
  const past = deputyship(1, { from: '2026-01-01', to: '2026-01-05' });
  const own = deputyship(2);
  const other = deputyship(3, { personId: idOf(92), deputyId: idOf(90) });
  const foreign = deputyship(4, { personId: idOf(92) });
  const groups = groupsOf([past, own, other, foreign], idOf(90), '2026-11-17');
  expect(groups).toEqual({ mine: [own, past], forOthers: [other], rest: [foreign] });
  expect(stateOn(own, '2026-11-22').label).toBe('Başlamadı');
  expect(stateOn(own, '2026-11-27').label).toBe('Sürüyor');
  expect(stateOn(own, '2026-11-28').label).toBe('Bitti');
});

test('each says when and for which requests; only what one may change has buttons', async () => {
  show(<DeputiesTab />, {
    [LIST]: () => [
      deputyship(1, { kinds: [1, 3], note: 'Yıllık izin' }),
      deputyship(2, {
        personId: idOf(92),
        personName: 'Ece Tan',
        deputyId: idOf(90),
        editable: false,
      }),
    ],
  });
  const mine = within(await screen.findByRole('region', { name: 'Benim yerime karar verenler' }));
  expect(mine.getByText('23.11.2026 – 27.11.2026 · İzin, Avans · Yıllık izin')).toBeTruthy();
  expect(mine.getByRole('button', { name: 'Hakan Doğan: düzenle' })).toBeTruthy();
  const others = within(screen.getByRole('region', { name: 'Yerine karar verdiklerim' }));
  expect(others.getByText('23.11.2026 – 27.11.2026 · Bütün talepler')).toBeTruthy();
  expect(others.queryByRole('button')).toBeNull();
});

test('a deputy is found by name and named for days that are in order', async () => {
  const { sentTo } = show(<DeputiesTab />, {
    '/Deputy/FindDeputy': () => [{ id: idOf(91), name: 'Hakan Doğan', titleName: 'Formen' }],
    '/Deputy/AddDeputy': () => ({ id: idOf(7) }),
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Vekil ekle/ }));
  const form = within(await screen.findByRole('dialog', { name: 'Vekil ekle' }));
  // Naming somebody else's deputy is for whoever keeps the order.
  expect(form.queryByLabelText('Kimin yerine')).toBeNull();
  await user.type(form.getByLabelText('Vekil'), 'hak');
  await user.click(await screen.findByTitle('Hakan Doğan (Formen)'));
  await user.clear(form.getByLabelText('İlk gün'));
  await user.type(form.getByLabelText('İlk gün'), '23.11.2026');
  await user.type(form.getByLabelText('Son gün'), '20.11.2026');
  await user.click(form.getByRole('button', { name: 'Kaydet' }));
  expect(await form.findByText('Son gün ilk günden önce olamaz.')).toBeTruthy();
  await user.clear(form.getByLabelText('Son gün'));
  await user.type(form.getByLabelText('Son gün'), '27.11.2026');
  await user.click(form.getByRole('button', { name: 'Kaydet' }));
  await screen.findByText('Vekil eklendi.');
  expect(sentTo('/Deputy/AddDeputy')).toEqual([
    { deputyId: idOf(91), from: '2026-11-23', to: '2026-11-27', kinds: null, note: null },
  ]);
});

test('whoever keeps the approval order names anybody’s', async () => {
  useSession.setState({ auths: [{ groupName: 'Online', number: 5 }] });
  show(<DeputiesTab />, {});
  await userEvent.click(await screen.findByRole('button', { name: /Vekil ekle/ }));
  expect(await screen.findByLabelText('Kimin yerine')).toBeTruthy();
});

test('one is deleted after a question', async () => {
  const { sentTo } = show(<DeputiesTab />, {
    [LIST]: () => [deputyship(1)],
    '/Deputy/DeleteDeputy': () => null,
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Hakan Doğan: sil' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sil' }),
  );
  await screen.findByText('Vekillik silindi.');
  expect(sentTo('/Deputy/DeleteDeputy')).toEqual([{ id: idOf(1), version: 2 }]);
});
