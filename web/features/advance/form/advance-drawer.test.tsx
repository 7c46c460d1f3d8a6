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

test('RQ-14: the plan stands beside the form as it is typed, and consent is asked for before it is sent', async () => {
  const { sentTo, onClose } = open(
    { mode: 'request' },
    { '/Advance/Request': () => ({ id: idOf(1) }) },
  );
  await choose('Avans tipi', 'Taksitli avans');
  expect(screen.getByText('En çok ₺20.000,00')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Tutar'), '12.500');
  await choose('Kaç taksitte kesilsin?', '4 taksit');
  await choose('İlk kesinti', 'Aralık 2026');
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
  await userEvent.type(screen.getByLabelText('Neden'), 'Ev taşıyorum');
  await userEvent.click(screen.getByRole('button', { name: 'Onaya gönder' }));
  expect(await screen.findByText('Kesinti onayı olmadan avans istenemez.')).toBeTruthy();
  expect(sentTo('/Advance/Request')).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Onaya gönder' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sentTo('/Advance/Request')).toEqual([
    {
      advanceTypeId: idOf(81),
      amount: 1_250_000,
      count: 4,
      first: '2026-12',
      consent: true,
      reason: 'Ev taşıyorum',
    },
  ]);
}, 60_000);

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
