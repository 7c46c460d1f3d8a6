/** The form of an advance: its live plan, what is told at its field, and what it sends. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Refused, show } from '#web/testing/show.tsx';
import { useMessages } from '#web/ui/messages/messages.ts';
import { advanceDetail, form, idOf, preview } from '../testing/sample-advance.ts';
import { AdvanceDrawer } from './advance-drawer.tsx';
import { type AdvanceFormTarget, previewInput } from './advance-values.ts';

afterEach(() => {
  useMessages.setState({ toasts: [], dialogs: [] });
  vi.unstubAllGlobals();
});

const PREVIEW = '/Advance/Preview';

function open(target: AdvanceFormTarget, answers: Parameters<typeof show>[1] = {}) {
  const onClose = vi.fn();
  const shown = show(<AdvanceDrawer target={target} onClose={onClose} />, {
    '/Advance/GetForm': () => form,
    [PREVIEW]: () => preview(),
    ...answers,
  });
  return { ...shown, onClose };
}

async function choose(label: string, option: string) {
  await userEvent.click(await screen.findByLabelText(label));
  await userEvent.click(await screen.findByTitle(option));
}

test('nothing is asked of the server before type, amount, instalments and month are there', () => {
  const asked = { advanceTypeId: idOf(81), amount: 1_250_000, count: 4, first: '2026-12' };
  const request = { mode: 'request' } as const;
  expect(previewInput(request, { ...asked, amount: 0 })).toBeUndefined();
  expect(previewInput(request, { ...asked, first: '' })).toBeUndefined();
  expect(previewInput({ mode: 'enter' }, asked)).toBeUndefined();
  expect(previewInput(request, asked)).toEqual({ ...asked, consent: true });
});

test('RQ-14: the plan stands beside the form, and consent is asked for before it is sent', async () => {
  const advance = advanceDetail({ state: 'returned', version: 4, canCorrect: true });
  const { sentTo, onClose } = open(
    { mode: 'correct', advance },
    { '/Advance/Correct': () => ({ id: idOf(1), version: 5 }) },
  );
  const plan = within(await screen.findByRole('table'));
  expect(plan.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    '#AyTutar',
    '1Aralık 2026₺3.100,00',
    '2Ocak 2027₺3.100,00',
    '3Şubat 2027₺3.100,00',
    '4Mart 2027₺3.200,00',
    'Toplam₺12.500,00',
  ]);
  expect(screen.getByText('Kime gider').parentElement!.textContent).toContain('Aslı Yıldız');
  const send = screen.getByRole('button', { name: 'Düzelt ve gönder' });
  await userEvent.click(send);
  expect(await screen.findByText('Kesinti onayı olmadan avans istenemez.')).toBeTruthy();
  expect(sentTo('/Advance/Correct')).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(send);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sentTo('/Advance/Correct')).toEqual([
    {
      id: idOf(1),
      seen: 4,
      advanceTypeId: idOf(81),
      amount: 1_250_000,
      count: 4,
      first: '2026-12',
      consent: true,
      reason: 'Ev taşıyorum',
      seenOpen: 0,
    },
  ]);
});

test('a type that is chosen says its limits, and what is missing is told at its field', async () => {
  const { sentTo } = open({ mode: 'request' });
  await choose('Avans tipi', 'Taksitli avans');
  expect(await screen.findByText('En çok ₺20.000,00')).toBeTruthy();
  expect(screen.getByText(/₺100,00 katı olur/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Onaya gönder' }));
  const amount = screen.getByLabelText('Tutar').closest<HTMLElement>('.ant-form-item')!;
  expect(await within(amount).findByText('Bu alan zorunludur.')).toBeTruthy();
  expect(sentTo('/Advance/Request')).toEqual([]);
});

test('RQ-13: what speaks against a correction is told at once, and at its field when it was sent all the same', async () => {
  const message = 'Bir seferde en çok ₺10.000,00 istenebilir.';
  const advance = advanceDetail({ state: 'returned', version: 4, canCorrect: true });
  const { sentTo, onClose } = open(
    { mode: 'correct', advance },
    {
      [PREVIEW]: () => preview({ faults: [{ rule: 'most', field: 'amount', message }] }),
      '/Advance/Correct': () => new Refused(400, message, [{ field: 'amount', Message: message }]),
    },
  );
  const told = await screen.findByText(message);
  expect(told.closest('li')!.getAttribute('data-level')).toBe('fault');
  expect(sentTo(PREVIEW)[0]).toMatchObject({ exceptId: advance.id });
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Düzelt ve gönder' }));
  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
  expect(sentTo('/Advance/Correct')).toMatchObject([{ id: advance.id, seen: 4, count: 4 }]);
  expect(onClose).not.toHaveBeenCalled();
});

test('another type takes as many instalments as it knows, in its own unit', async () => {
  const { sentTo } = open({ mode: 'correct', advance: advanceDetail({ canCorrect: true }) });
  await waitFor(() => expect(sentTo(PREVIEW).at(-1)).toMatchObject({ count: 4 }));
  await choose('Avans tipi', 'Yakıt avansı');
  await waitFor(() =>
    expect(sentTo(PREVIEW).at(-1)).toMatchObject({ advanceTypeId: idOf(82), count: 1 }),
  );
  expect((await screen.findAllByText('3.100 LT')).length).toBeGreaterThan(0);
});

test('who enters for others chooses the person first, and is told that nobody is asked', async () => {
  open({ mode: 'enter' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Avans gir' }));
  expect(dialog.getByText(/onaylanmış olarak girilir/)).toBeTruthy();
  expect(dialog.getAllByRole('combobox')[0]).toBe(dialog.getByLabelText('Personel'));
  expect(dialog.getByText('Personelin yazılı kesinti onayı alındı.')).toBeTruthy();
});

test('a plan that could not be reckoned is said to be missing, and no older one stands in its place', async () => {
  const advance = advanceDetail({ state: 'returned', version: 4, canCorrect: true });
  open(
    { mode: 'correct', advance },
    { [PREVIEW]: () => new Refused(400, 'Girilen bilgilerde hata var.') },
  );
  expect(await screen.findByText(/Taksit planı hesaplanamadı/)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});
