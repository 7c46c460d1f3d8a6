/** The form of overtime: what it would be as one types, what is told at its field, and what it sends for whom. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '#web/session/session.ts';
import { Refused, show } from '#web/testing/show.tsx';
import { useMessages } from '#web/ui/messages/messages.ts';
import { idOf, judged, overtimeDetail, preview } from '../testing/sample-overtime.ts';
import { OvertimeDrawer } from './overtime-drawer.tsx';
import type { OvertimeFormTarget } from './overtime-values.ts';

const session = useSession.getState();
beforeEach(() => useSession.setState({ id: idOf(51), roles: ['Personel'] }));
afterEach(() => {
  useSession.setState(session, true);
  useMessages.setState({ toasts: [], dialogs: [] });
  vi.unstubAllGlobals();
});

const PREVIEW = '/Overtime/Preview';
const REQUEST = '/Overtime/Request';
const windows = [{ from: 1080, to: 1200 }];
const day = '2026-11-19';
const refused = [
  { rule: 'CONSENT', article: 'İş K. 41', message: 'Yazılı fazla mesai onayı yok.' },
];

function open(target: OvertimeFormTarget, answers: Parameters<typeof show>[1] = {}) {
  const onClose = vi.fn();
  const shown = show(<OvertimeDrawer target={target} onClose={onClose} />, {
    [PREVIEW]: () => preview(),
    [REQUEST]: () => ({ ids: [idOf(1)], leftOut: [] }),
    ...answers,
  });
  return { ...shown, onClose };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('RQ-25, RQ-30: as one types it says what is asked, the week, the year against 270 hours, and whom it asks', async () => {
  const { sentTo, onClose } = open({ mode: 'request', day });
  expect(screen.getByText(/Günü ve saati yazınca/)).toBeTruthy();
  const first = within(screen.getByRole('group', { name: '1. aralık' }));
  await userEvent.type(first.getByLabelText('Başlangıç'), '18');
  await userEvent.type(first.getByLabelText('Bitiş'), '20:00');
  expect((await screen.findByText('İstenen')).parentElement!.textContent).toBe('İstenen02:00');
  expect(screen.getByText('45:00 → 47:00')).toBeTruthy();
  const year = screen.getByRole('img', { name: /270:00/ });
  expect(year.getAttribute('aria-label')).toBe('2026 fazla çalışma 188:30 → 190:30, sınır 270:00');
  expect(screen.getByText('Kime gider').parentElement!.textContent).toContain('Nuri Demirel');
  expect(sentTo(PREVIEW).at(-1)).toEqual({ day, windows, basis: 41 });
  await press('Onaya gönder');
  const reason = screen.getByLabelText('Gerekçe').closest<HTMLElement>('.ant-form-item')!;
  expect(await within(reason).findByText('Bu alan zorunludur.')).toBeTruthy();
  expect(sentTo(REQUEST)).toEqual([]);
  await userEvent.type(screen.getByLabelText('Gerekçe'), 'Sevkiyat');
  await userEvent.click(screen.getByLabelText(/Zorunlu neden/));
  await waitFor(() => expect(sentTo(PREVIEW).at(-1)).toMatchObject({ basis: 42 }));
  await press('Onaya gönder');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sentTo(REQUEST)).toMatchObject([{ day, windows, basis: 42, reason: 'Sevkiyat' }]);
  expect(sentTo(REQUEST)[0]).not.toHaveProperty('personIds');
});

test('RQ-27: what the law forbids is told with its article at once, and at its field when it was sent all the same', async () => {
  const message = 'Yazılı fazla mesai onayı yok. (İş K. 41)';
  const { onClose } = open(
    { mode: 'request', day, windows },
    {
      [PREVIEW]: () => preview([judged(1, { refused })]),
      [REQUEST]: () =>
        new Refused(400, 'Girilen bilgilerde hata var.', [{ field: 'windows', Message: message }]),
    },
  );
  expect((await screen.findByText(message)).closest('li')!.getAttribute('data-level')).toBe(
    'fault',
  );
  await userEvent.type(screen.getByLabelText('Gerekçe'), 'Sevkiyat');
  await press('Onaya gönder');
  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
  expect(onClose).not.toHaveBeenCalled();
  // Of oneself alone: nobody else is offered.
  expect(screen.queryByText('Kim için')).toBeNull();
});

test('RQ-25: of a team who may not is named before, left out, and told after', async () => {
  useSession.setState({ roles: ['MNG'] });
  const people = [
    judged(1),
    judged(2, { personName: 'İlker Sarı' }),
    judged(3, { personName: 'Ömer Arslan', refused }),
  ];
  const leftOut = [{ personId: idOf(53), personName: 'Ömer Arslan', message: 'Onayı yok.' }];
  const { sentTo, onClose } = open(
    { mode: 'request', who: 'team', day, windows },
    {
      [PREVIEW]: () => preview(people),
      [REQUEST]: () => ({ ids: [idOf(1), idOf(2)], leftOut }),
      '/Account/GetPersonelList': () =>
        people.map(({ personId, personName }) => ({
          id: personId,
          name: personName,
          registrationNo: 'D1',
        })),
    },
  );
  // Nobody is chosen: nothing is asked, and that is told at the field.
  await press('Onaya gönder');
  expect(await screen.findByText('En az bir personel seçin.')).toBeTruthy();
  expect(sentTo(PREVIEW)).toEqual([]);
  await userEvent.click(screen.getByLabelText('Personeller', { selector: '[role=combobox]' }));
  for (const { personName } of people) {
    await userEvent.click(await screen.findByTitle(`${personName} (D1)`));
  }
  await userEvent.type(screen.getByLabelText('Gerekçe'), 'Sevkiyat');
  await press('2 kişi için onaya gönder');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sentTo(REQUEST)).toMatchObject([{ personIds: people.map(({ personId }) => personId) }]);
  expect(await screen.findByText('Ömer Arslan: Onayı yok.')).toBeTruthy();
});

test('RQ-25: a department or team is chosen as such, and who may not is named before it is sent', async () => {
  useSession.setState({ roles: ['MNG'] });
  const people = [judged(1), judged(2, { personName: 'Ömer Arslan', refused })];
  const { sentTo, onClose } = open(
    { mode: 'request', who: 'place', day, windows },
    {
      [PREVIEW]: () => preview(people),
      '/Department/GetDepartmentsForSelect': () => [
        { id: idOf(70), name: 'Boyahane', parentId: null, companyId: null },
      ],
      '/Team/GetTeamsForSelect': () => [{ value: idOf(71), label: 'A Ekibi' }],
    },
  );
  await press('Onaya gönder');
  expect(await screen.findByText('Departman ya da takım seçin.')).toBeTruthy();
  expect(sentTo(PREVIEW)).toEqual([]);
  await userEvent.click(screen.getByLabelText('Takım', { selector: '[role=combobox]' }));
  await userEvent.click(await screen.findByTitle('A Ekibi'));
  expect(await screen.findByText('1 kişi yapabilir, toplam 02:00')).toBeTruthy();
  expect(screen.getByText('1 kişi yapamaz; talebe girmez')).toBeTruthy();
  expect(screen.getByText('Yazılı fazla mesai onayı yok. (İş K. 41)')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Gerekçe'), 'Sevkiyat');
  await press('Onaya gönder');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sentTo(REQUEST)).toMatchObject([{ teamId: idOf(71), windows }]);
  expect(sentTo(REQUEST)[0]).not.toHaveProperty('personIds');
});

test('what came back is sent again as it is corrected, and does not stand in its own way', async () => {
  const overtime = overtimeDetail({ state: 'returned', version: 4, canCorrect: true });
  const { sentTo, onClose } = open(
    { mode: 'correct', overtime },
    { '/Overtime/Correct': () => ({ id: idOf(1), version: 5 }) },
  );
  await screen.findByText('İstenen');
  expect(sentTo(PREVIEW)[0]).toMatchObject({ exceptId: idOf(1) });
  await press('Saat aralığı ekle');
  const second = within(screen.getByRole('group', { name: '2. aralık' }));
  await userEvent.type(second.getByLabelText('Başlangıç'), '00:30');
  await userEvent.type(second.getByLabelText('Bitiş'), '01:00');
  await userEvent.click(second.getByLabelText('Ertesi gün'));
  await press('Düzelt ve gönder');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sentTo('/Overtime/Correct')).toMatchObject([
    { id: idOf(1), seen: 4, basis: 41, windows: [...windows, { from: 1470, to: 1500 }] },
  ]);
});

test('who enters it as agreed does so for others alone, and hears who was left out', async () => {
  const leftOut = [{ personId: idOf(53), personName: 'Ömer Arslan', message: 'Onayı yok.' }];
  const { sentTo, onClose } = open(
    { mode: 'enter', personId: idOf(52), day, windows },
    {
      '/Overtime/Enter': () => ({ ids: [idOf(1)], leftOut }),
      '/Request/UndoEntered': () => ({ undone: 1 }),
    },
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Fazla mesai gir' }));
  const whom = within(dialog.getByRole('radiogroup', { name: 'Kim için' }));
  expect(whom.getAllByRole('radio')).toHaveLength(3);
  await userEvent.type(dialog.getByLabelText('Gerekçe'), 'Sayım');
  await press('Onaylı gir');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sentTo('/Overtime/Enter')).toMatchObject([{ personIds: [idOf(52)], day, windows }]);
  expect(await screen.findByText('Ömer Arslan: Onayı yok.')).toBeTruthy();
  await press('Tamam');
  await press('Geri al');
  expect(sentTo('/Request/UndoEntered')).toEqual([{ ids: [idOf(1)] }]);
  expect(await screen.findByText('Kayıt geri alındı.')).toBeTruthy();
});
