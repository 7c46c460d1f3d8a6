/** A person's leave as an account. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { useSession } from '#web/session/session.ts';
import { show } from '#web/testing/show.tsx';
import { useMessages } from '#web/ui/messages/messages.ts';
import { account, idOf } from '../testing/sample-leave.ts';
import type { LeaveAtExit as LeaveAtExitAnswer } from '../leave-calls.ts';
import { LeaveAccount } from './leave-account.tsx';
import { LeaveAtExit } from './leave-at-exit.tsx';

const session = useSession.getState();

afterEach(() => {
  useSession.setState(session, true);
  useMessages.setState({ toasts: [], dialogs: [] });
  vi.unstubAllGlobals();
});

const GET = '/LeaveAccount/GetAccount';

test('each line says what, why and what is left after it; what a leave took leads to it', async () => {
  const { sentTo } = show(<LeaveAccount personId={idOf(51)} />, { [GET]: () => account() });
  const table = within(await screen.findByRole('table', { name: '2026 izin hesabı' }));
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual([
    'Önceki yıldan4',
    '03.03.2026Hak ediş6. tam yıl: 20 gün+20 gün24',
    '01.06.2026Kullanılan-10 gün14',
    '01.07.2026DüzeltmeEski kayıt-2 gün12',
    '2026 sonu12',
  ]);
  expect(table.getByRole('link', { name: 'Kullanılan' }).getAttribute('href')).toBe(
    `/onlineIslemler/izin-detay/${idOf(9)}`,
  );
  // Who may not edit is offered nothing.
  expect(screen.queryByRole('button', { name: /Hareket ekle|Kaldır/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '2025' }));
  await waitFor(() => expect(sentTo(GET).at(-1)).toMatchObject({ year: '2025' }));
});

test('who may edit adds an opening, and removes only what was entered by hand', async () => {
  const { sentTo } = show(<LeaveAccount personId={idOf(51)} />, {
    [GET]: () => account({ canAdd: true, canRemove: true }),
    '/LeaveAccount/AddEntry': () => ({ id: idOf(31) }),
    '/LeaveAccount/RemoveEntry': () => null,
  });
  await userEvent.click(await screen.findByRole('button', { name: /Hareket ekle/ }));
  const form = within(await screen.findByRole('dialog', { name: 'Hesap hareketi ekle' }));
  await userEvent.click(form.getByLabelText('Tür'));
  await userEvent.click(await screen.findByTitle('Devir'));
  await userEvent.type(form.getByLabelText('Tarih'), '01.01.2026');
  await userEvent.type(form.getByLabelText('Gün'), '2,3');
  await userEvent.type(form.getByLabelText('Açıklama'), 'Önceki sistemden');
  await userEvent.click(form.getByRole('button', { name: 'Hareketi ekle' }));
  await form.findByText(/Tam ya da yarım gün yazın/);
  await userEvent.clear(form.getByLabelText('Gün'));
  await userEvent.type(form.getByLabelText('Gün'), '12,5');
  await userEvent.click(form.getByRole('button', { name: 'Hareketi ekle' }));
  await screen.findByText('Hareket eklendi.');
  expect(sentTo('/LeaveAccount/AddEntry')).toEqual([
    {
      personId: idOf(51),
      kind: 'opening',
      day: '2026-01-01',
      days: 12.5,
      note: 'Önceki sistemden',
    },
  ]);
  const [remove, ...others] = screen.getAllByRole('button', { name: /^Kaldır/ });
  expect(others).toEqual([]);
  await userEvent.click(remove!);
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Kaldır' }),
  );
  await waitFor(() => expect(sentTo('/LeaveAccount/RemoveEntry')).toEqual([{ id: idOf(30) }]));
});

const exit: LeaveAtExitAnswer = {
  personId: idOf(51),
  day: '2026-11-16',
  unused: 12,
  paid: 0,
  open: 12,
  leaves: [
    {
      id: idOf(9),
      leaveTypeName: 'Yıllık izin',
      from: '2026-11-20',
      to: '2026-11-23',
      state: 'approved',
    },
  ],
};

test('who leaves has unused days, which are entered as paid, and leaves that lie after the exit', async () => {
  let isPaid = false;
  const { sentTo } = show(<LeaveAccount personId={idOf(51)} />, {
    [GET]: () =>
      account({ canAdd: true, exit: isPaid ? { ...exit, paid: 12, open: 0, leaves: [] } : exit }),
    '/LeaveAccount/PayUnused': () => {
      isPaid = true;
      return { id: idOf(31) };
    },
  });
  const note = await screen.findByRole('note', { name: 'İşten çıkış' });
  expect(note.textContent).toContain('16.11.2026 çıkışında kullanılmayan: 12 gün');
  expect(
    within(note)
      .getByRole('link', { name: /20.11.2026 – 23.11.2026/ })
      .getAttribute('href'),
  ).toBe(`/onlineIslemler/izin-detay/${idOf(9)}`);
  await userEvent.click(within(note).getByRole('button', { name: 'Ödendi olarak gir' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', {
      name: 'Ödendi olarak gir',
    }),
  );
  await waitFor(() =>
    expect(sentTo('/LeaveAccount/PayUnused')).toEqual([{ personId: idOf(51), days: 12 }]),
  );
  await waitFor(() => expect(note.textContent).toContain('12 gün ödendi'));
  expect(within(note).queryByRole('button')).toBeNull();
});

test('before somebody leaves, whoever may look at leave is told what would be unused', async () => {
  useSession.setState({ roles: ['Admin'] });
  const { sentTo } = show(<LeaveAtExit personId={idOf(51)} day="2026-11-16" />, {
    '/LeaveAccount/GetAtExit': () => exit,
  });
  const note = await screen.findByRole('note', { name: 'Kullanılmayan izin' });
  expect(note.textContent).toContain('Çıkışta kullanılmayan yıllık izin: 12 gün');
  expect(sentTo('/LeaveAccount/GetAtExit')).toEqual([{ id: idOf(51), day: '2026-11-16' }]);
});
