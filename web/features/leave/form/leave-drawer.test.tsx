/** The form of a leave: what it offers by type, what it tells at once, and what it sends. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Refused, show } from '#web/testing/show.tsx';
import { useMessages } from '#web/ui/messages/messages.ts';
import { idOf, leaveDetail, NURSING, preview, types } from '../testing/sample-leave.ts';
import { LeaveDrawer } from './leave-drawer.tsx';
import type { LeaveFormTarget } from './leave-form-target.ts';
import { partsOf, previewInput } from './leave-values.ts';

afterEach(() => {
  useMessages.setState({ toasts: [], dialogs: [] });
  vi.unstubAllGlobals();
});

const PREVIEW = '/Leave/Preview';

function open(target: LeaveFormTarget, answers: Parameters<typeof show>[1] = {}) {
  const onClose = vi.fn();
  const shown = show(<LeaveDrawer target={target} onClose={onClose} />, {
    '/Leave/GetTypesForSelect': () => types,
    [PREVIEW]: () => preview(),
    ...answers,
  });
  return { ...shown, onClose };
}

async function choose(label: string, option: string) {
  await userEvent.click(await screen.findByLabelText(label));
  await userEvent.click(await screen.findByTitle(option));
}

test('a type is asked for in the parts that its unit knows', () => {
  const [annual, nursing, report] = types;
  expect(partsOf(report)).toEqual(['day']);
  expect(partsOf(annual)).toEqual(['day', 'morning', 'afternoon']);
  expect(partsOf(nursing)).toEqual(['day', 'morning', 'afternoon', 'hours']);
});

test('nothing is asked of the server before type and days are there, and hours only with both of theirs', () => {
  const request = { mode: 'request' } as const;
  const days = { leaveTypeId: NURSING, from: '2026-11-23', to: '2026-11-23' };
  expect(previewInput(request, { ...days, part: 'hours', fromMinute: 480 })).toBeUndefined();
  expect(previewInput(request, { ...days, part: 'day', to: '2026-11-20' })).toBeUndefined();
  expect(previewInput({ mode: 'enter' }, { ...days, part: 'day' })).toBeUndefined();
  expect(
    previewInput(request, { ...days, part: 'day', fromMinute: 480, toMinute: 570 }),
  ).toMatchObject({ fromMinute: null, toMinute: null, hasDocument: false });
});

test('the form tells at once what the leave takes, whom it asks and who is away, and sends it', async () => {
  const { sentTo, onClose } = open(
    { mode: 'request' },
    { '/Leave/Request': () => ({ id: idOf(1) }) },
  );
  await choose('İzin tipi', 'Yıllık izin');
  expect(screen.getByText('Kıdeme göre 14, 20 veya 26 gün.')).toBeTruthy();
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  await userEvent.type(screen.getByLabelText('İlk gün'), '23.11.2026');
  // A single day until one says otherwise.
  expect(screen.getByLabelText<HTMLInputElement>('Son gün').value).toBe('23.11.2026');
  const last = screen.getByLabelText('Son gün');
  await userEvent.clear(last);
  await userEvent.type(last, '27.11.2026');
  expect(await screen.findByText('Bakiye 8 gün → 3 gün')).toBeTruthy();
  expect(screen.getByText('İşbaşı 30.11.2026 Pazartesi')).toBeTruthy();
  expect(screen.getByText('29.11.2026 Pazar')).toBeTruthy();
  expect(screen.getByText('Adem Kaya')).toBeTruthy();
  expect(screen.getByText('Kime gider').parentElement!.textContent).toContain('Aslı Yıldız');
  await waitFor(() => expect(sentTo(PREVIEW).at(-1)).toMatchObject({ to: '2026-11-27' }));
  await userEvent.click(screen.getByRole('button', { name: 'Gönder' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sentTo('/Leave/Request')).toEqual([
    {
      leaveTypeId: types[0]!.id,
      part: 'day',
      from: '2026-11-23',
      to: '2026-11-27',
      fromMinute: null,
      toMinute: null,
      standInId: null,
      contact: null,
      note: '',
      documentFileId: null,
    },
  ]);
});

test('what speaks against a correction is told at once, and at its field when it was sent all the same', async () => {
  const message = 'Bu günlerde başka izniniz var.';
  const leave = leaveDetail({ state: 'returned', version: 4, canCorrect: true });
  const { sentTo, onClose } = open(
    { mode: 'correct', leave },
    {
      [PREVIEW]: () => preview({ faults: [{ rule: 'overlap', message }] }),
      '/Leave/Correct': () => new Refused(400, message, [{ field: 'from', Message: message }]),
    },
  );
  const told = await screen.findByText(message);
  expect(told.closest('li')!.getAttribute('data-level')).toBe('fault');
  expect(sentTo(PREVIEW)[0]).toMatchObject({ exceptId: leave.id });
  await userEvent.click(screen.getByRole('button', { name: 'Düzelt ve gönder' }));
  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
  // What is not named keeps the document that is there.
  const [sent] = sentTo('/Leave/Correct');
  expect(sent).toMatchObject({ id: leave.id, seen: 4, standInId: idOf(60) });
  expect(sent).not.toHaveProperty('documentFileId');
  expect(onClose).not.toHaveBeenCalled();
});

test('İK chooses the person first, and is told that nobody is asked', async () => {
  open({ mode: 'enter' });
  const form = within(await screen.findByRole('dialog', { name: 'İzin gir' }));
  expect(form.getByText(/onaylanmış olarak girilir/)).toBeTruthy();
  expect(form.getAllByRole('combobox')[0]).toBe(form.getByLabelText('Personel'));
});

test('days for the way are offered with annual leave alone, told at once and sent', async () => {
  const { sentTo, onClose } = open(
    { mode: 'request' },
    {
      [PREVIEW]: ({ travelDays }) =>
        preview(travelDays === 2 ? { travel: ['2026-11-24', '2026-11-25'] } : {}),
      '/Leave/Request': () => ({ id: idOf(1) }),
    },
  );
  await choose('İzin tipi', 'Yıllık izin');
  await userEvent.type(screen.getByLabelText('İlk gün'), '23.11.2026');
  await choose('Yol izni', '2 gün');
  await screen.findByText('2 gün ücretsiz: 24.11.2026–25.11.2026');
  // Another type has none, and what was chosen does not come back with it.
  await choose('İzin tipi', 'Rapor');
  await waitFor(() => expect(screen.queryByLabelText('Yol izni')).toBeNull());
  await waitFor(() => expect(sentTo(PREVIEW).at(-1)).not.toHaveProperty('travelDays'));
  await choose('İzin tipi', 'Yıllık izin');
  await choose('Yol izni', '1 gün');
  await userEvent.click(screen.getByRole('button', { name: 'Gönder' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sentTo('/Leave/Request')).toMatchObject([{ travelDays: 1 }]);
}, 60_000);
