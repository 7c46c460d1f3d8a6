/** RQ-28: who has a consent, the papers of one, entering them for many, and taking it back. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '#web/session/session.ts';
import { Refused, show } from '#web/testing/show.tsx';
import { useMessages } from '#web/ui/messages/messages.ts';
import { idOf } from '../testing/sample-overtime.ts';
import { ConsentList } from './consent-list.tsx';
import { GiveDrawer } from './give-drawer.tsx';
import { NoticeDrawer } from './notice-drawer.tsx';
import { OwnConsent } from './own-consent.tsx';

const session = useSession.getState();
beforeEach(() => useSession.setState({ id: idOf(51), roles: ['Admin'] }));
afterEach(() => {
  useSession.setState(session, true);
  useMessages.setState({ toasts: [], dialogs: [] });
  vi.unstubAllGlobals();
});

const LIST = '/OvertimeConsent/GetConsents';
const ONE = '/OvertimeConsent/GetConsent';
const UPLOAD = '/File/UploadOvertimeConsent';

const row = (n: number, personName: string, change: object = {}) => ({
  personId: idOf(n),
  registrationNo: `D0${n}`,
  personName,
  departmentName: 'Montaj',
  state: 'given',
  since: '2026-01-05',
  until: null,
  documented: true,
  ...change,
});

const rows = [
  row(11, 'Ali Kaya'),
  row(12, 'Banu Er', { state: 'ending', until: '2026-12-07' }),
  row(13, 'Can Ak', { state: 'none', since: null, documented: false }),
];

const consent = (change: object = {}) => ({
  personId: idOf(12),
  personName: 'Banu Er',
  state: 'ending',
  since: '2026-01-05',
  until: '2026-12-07',
  papers: [
    {
      id: idOf(22),
      kind: 'notice',
      day: '2026-11-08',
      enteredByName: 'Emine Yalçın',
      enteredAt: '2026-11-09T08:00:00Z',
      url: '/documents/2',
    },
    {
      id: idOf(21),
      kind: 'given',
      day: '2026-01-05',
      enteredByName: null,
      enteredAt: '2026-01-06T08:00:00Z',
      url: '/documents/1',
    },
  ],
  canChange: true,
  ...change,
});

const scan = () => new File(['%PDF-1.7'], 'onay.pdf', { type: 'application/pdf' });

async function fill(dialog: ReturnType<typeof within>, day: string, file: string): Promise<void> {
  const field = dialog.getByLabelText(day);
  await userEvent.type(field, '16.11.2026');
  await userEvent.tab();
  await userEvent.upload(dialog.getByLabelText(file), scan());
}

test('a row says how it stands and opens its papers; a mistake is taken out after a question', async () => {
  const { sentTo } = show(<ConsentList lists={null} />, {
    [LIST]: () => rows,
    [ONE]: () => consent(),
  });
  const line = (await screen.findAllByText('Banu Er'))[0]!.closest<HTMLElement>('[role=row], tr')!;
  expect(line.textContent).toMatch(/Sona eriyor.*05\.01\.2026.*07\.12\.2026/);
  await userEvent.click(within(line).getByText('Banu Er'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Banu Er' }));
  expect(await dialog.findByText('Onay tarihi 05.01.2026 · Son günü 07.12.2026')).toBeTruthy();
  const paper = dialog.getByRole('link', { name: 'İndir: Vazgeçme bildirimi, 08.11.2026' });
  expect(paper.getAttribute('href')).toBe('/documents/2');
  await userEvent.click(
    dialog.getByRole('button', { name: 'Sil: Vazgeçme bildirimi, 08.11.2026' }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Sil' }));
  await waitFor(() => expect(sentTo('/OvertimeConsent/DeletePaper')).toEqual([{ id: idOf(22) }]));
});

test('who may only look changes nothing, and everybody sees their own', async () => {
  useSession.setState({ roles: ['Personel'] });
  const { sentTo } = show(<OwnConsent />, { [ONE]: () => consent({ canChange: false }) });
  await userEvent.click(screen.getByRole('button', { name: 'Onayım' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Yazılı onayınız' }));
  await dialog.findByText('Onay, 05.01.2026');
  expect(sentTo(ONE)).toEqual([{ id: idOf(51) }]);
  expect(dialog.queryByRole('button', { name: /Onay gir|Sil|Vazgeçme/ })).toBeNull();
});

test('whoever is chosen of the list is entered with one paper', async () => {
  const { sentTo } = show(<ConsentList lists={null} />, {
    [LIST]: () => rows,
    [UPLOAD]: () => ({ fileId: idOf(31) }),
    '/OvertimeConsent/AddConsents': () => ({ added: 2 }),
  });
  for (const name of ['Ali Kaya', 'Can Ak']) {
    const line = (await screen.findAllByText(name))[0]!.closest<HTMLElement>('[role=row], tr')!;
    await userEvent.click(within(line).getByRole('checkbox'));
  }
  const bar = screen.getAllByRole('button', { name: 'Onay gir' }).at(-1)!;
  await userEvent.click(bar);
  const dialog = within(await screen.findByRole('dialog', { name: 'Onay gir' }));
  expect(dialog.getByText('Ali Kaya')).toBeTruthy();
  expect(dialog.getByText('Can Ak')).toBeTruthy();
  await fill(dialog, 'Onay tarihi', 'İmzalı onay');
  await userEvent.click(dialog.getByRole('button', { name: 'Onayı gir' }));
  await waitFor(() =>
    expect(sentTo('/OvertimeConsent/AddConsents')).toEqual([
      { personIds: [idOf(11), idOf(13)], day: '2026-11-16', fileId: idOf(31) },
    ]),
  );
  expect(await screen.findByText('2 kişinin fazla mesai onayı girildi.')).toBeTruthy();
});

test('what the server refuses stands at its field, and the same file is not sent twice', async () => {
  const close = vi.fn();
  let asked = 0;
  const { sentTo } = show(
    <GiveDrawer people={[{ value: idOf(11), label: 'Ali Kaya' }]} onClose={close} />,
    {
      [UPLOAD]: () => ({ fileId: idOf(31) }),
      '/OvertimeConsent/AddConsents': () => {
        asked += 1;
        if (asked > 1) return { added: 1 };
        return new Refused(400, 'Hata', [
          { field: 'personIds', Message: 'Personel bu tarihte çalışmıyor.' },
        ]);
      },
    },
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Onay gir' }));
  await fill(dialog, 'Onay tarihi', 'İmzalı onay');
  const send = dialog.getByRole('button', { name: 'Onayı gir' });
  await userEvent.click(send);
  expect(await dialog.findByText('Personel bu tarihte çalışmıyor.')).toBeTruthy();
  expect(close).not.toHaveBeenCalled();
  await userEvent.click(send);
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(sentTo(UPLOAD)).toHaveLength(1);
});

test('a notice says from when on the consent is none', async () => {
  const { sentTo } = show(
    <NoticeDrawer personId={idOf(12)} personName="Banu Er" onClose={vi.fn()} />,
    {
      [UPLOAD]: () => ({ fileId: idOf(32) }),
      '/OvertimeConsent/AddNotice': () => ({ ends: '2026-12-16' }),
    },
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Vazgeçme bildirimi gir' }));
  await fill(dialog, 'Bildirim tarihi', 'İmzalı bildirim');
  await userEvent.click(dialog.getByRole('button', { name: 'Bildirimi gir' }));
  await waitFor(() =>
    expect(sentTo('/OvertimeConsent/AddNotice')).toEqual([
      { personId: idOf(12), day: '2026-11-16', fileId: idOf(32) },
    ]),
  );
  expect(await screen.findByText(/Onay 16\.12\.2026 gününden başlayarak geçersiz/)).toBeTruthy();
});
