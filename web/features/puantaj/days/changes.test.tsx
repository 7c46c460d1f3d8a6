import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '#web/session/session.ts';
import { useMessages } from '#web/ui/messages/messages.ts';
import { sampleDay, sampleEffect } from '#web/records/wide-act/testing/sample-effect.ts';
import {
  ADA,
  BORA,
  CEM,
  dayAnswer,
  dayRow,
  late,
  MONDAY,
  personDay,
} from './testing/sample-day.ts';
import { MADE, onOfficeScreen, showDays } from './testing/show-days.tsx';

const session = useSession.getState();
beforeEach(onOfficeScreen);
beforeEach(() => useSession.setState({ roles: ['Admin'] }));
afterEach(() => {
  cleanup();
  useSession.setState(session, true);
  useMessages.setState({ toasts: [], dialogs: [] });
  vi.unstubAllGlobals();
});

const GET = '/api/Puantaj/GetDay';
const CORRECT = '/api/Puantaj/CorrectDays';
const panelOf = (name: RegExp) => screen.findByRole('complementary', { name });
const choose = (name: string) => screen.findByRole('checkbox', { name: `Seç: ${name}` });

test('lost time is offered to be put right, with a reason only; what shows it is asked anew', async () => {
  const { sentTo } = showDays({}, `&kisi=${ADA}`);
  const panel = await panelOf(/Ada Kaya/);
  await userEvent.click(await within(panel).findByRole('button', { name: 'Düzelt' }));
  const drawer = await screen.findByRole('dialog', { name: 'Düzelt: Ada Kaya' });
  expect(within(drawer).getByLabelText<HTMLInputElement>('Başlangıç').value).toBe('08:00');
  expect(within(drawer).getByLabelText<HTMLInputElement>('Bitiş').value).toBe('08:19');
  const send = within(drawer).getByRole('button', { name: 'Düzelt' });
  await userEvent.click(send);
  expect(await within(drawer).findByText('Bu alan zorunludur.')).toBeTruthy();
  expect(sentTo(CORRECT)).toEqual([]);
  const before = sentTo(GET).length;
  await userEvent.click(within(drawer).getByRole('button', { name: 'Servis gecikti' }));
  await userEvent.click(send);
  expect(await screen.findByText('Ada Kaya: gün düzeltildi.')).toBeTruthy();
  expect(sentTo(CORRECT)).toEqual([
    { personIds: [ADA], day: MONDAY, from: 480, to: 499, code: 'NC', reason: 'Servis gecikti' },
  ]);
  await waitFor(() => expect(sentTo(GET).length).toBeGreaterThan(before));
});

test('after a day is put right the arrows lead on, also where it has left the list of those who are late', async () => {
  let rows = [late, dayRow(BORA, 'Bora Tekin'), dayRow(CEM, 'Cem Ak')];
  showDays(
    {
      [GET]: () => dayAnswer({ rows }),
      [CORRECT]: () => {
        rows = rows.filter(({ personId }) => personId !== ADA);
        return { touched: 1 };
      },
      '/api/Puantaj/GetPersonDay': ({ id }) =>
        personDay([late, ...rows].find(({ personId }) => personId === id)!),
    },
    `&kisi=${ADA}`,
  );
  const panel = await panelOf(/Ada Kaya/);
  await userEvent.click(await within(panel).findByRole('button', { name: 'Düzelt' }));
  const drawer = await screen.findByRole('dialog', { name: 'Düzelt: Ada Kaya' });
  await userEvent.click(within(drawer).getByRole('button', { name: 'Servis gecikti' }));
  await userEvent.click(within(drawer).getByRole('button', { name: 'Düzelt' }));
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Seç: Ada Kaya' })).toBeNull());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('{ArrowDown}');
  expect(await panelOf(/Bora Tekin/)).toBeTruthy();
  await userEvent.keyboard('{ArrowDown}');
  expect(await panelOf(/Cem Ak/)).toBeTruthy();
  await userEvent.keyboard('{ArrowUp}');
  expect(await panelOf(/Bora Tekin/)).toBeTruthy();
});

test('a segment is put right from where it stands, and time after midnight keeps its day', async () => {
  const night = {
    ...late,
    planSpan: { from: 1380, to: 1860 },
    segments: [{ from: 1500, to: 1560, code: 'BOS' as const }],
  };
  const { sentTo } = showDays(
    { '/api/Puantaj/GetPersonDay': () => personDay(night) },
    `&kisi=${ADA}`,
  );
  const panel = await panelOf(/Ada Kaya/);
  await userEvent.click(
    await within(panel).findByRole('button', { name: 'Düzelt: BOS 01:00–02:00' }),
  );
  const drawer = await screen.findByRole('dialog', { name: 'Düzelt: Ada Kaya' });
  expect(within(drawer).getAllByText('17.11.2026 Salı')[0]).toBeTruthy();
  await userEvent.type(within(drawer).getByLabelText('Neden'), 'Görevdeydi');
  await userEvent.click(within(drawer).getByRole('button', { name: 'Düzelt' }));
  await waitFor(() => expect(sentTo(CORRECT)).toHaveLength(1));
  expect(sentTo(CORRECT)[0]).toMatchObject({ from: 1500, to: 1560 });
});

test('the same reason is given to all who are chosen, each in their own time, seen before and taken back as one', async () => {
  const { sentTo } = showDays({
    '/api/Puantaj/PreviewCorrectDays': () => ({
      effect: sampleEffect({
        samples: [
          sampleDay('Ada Kaya', { before: { worked: 521 }, after: { worked: 540 } }),
          sampleDay('Cem Ak', { before: { worked: 0 }, after: { worked: 240 } }),
        ],
      }),
      leftOut: [
        {
          personId: BORA,
          name: 'Bora Tekin',
          registrationNo: 'D-2',
          reason: 'Böyle bir süresi yok',
        },
      ],
    }),
  });
  for (const name of ['Ada Kaya', 'Bora Tekin', 'Cem Ak'])
    await userEvent.click(await choose(name));
  await userEvent.click(screen.getByRole('button', { name: 'Aynı nedenle düzelt' }));
  const drawer = await screen.findByRole('dialog', { name: 'Düzelt: 3 personel' });
  const parts = within(drawer).getAllByRole<HTMLInputElement>('checkbox');
  expect(parts.map(({ checked }) => checked)).toEqual([true, false, false, false, false]);
  await userEvent.click(within(drawer).getByRole('checkbox', { name: /Gelmediği/ }));
  await userEvent.click(within(drawer).getByRole('button', { name: 'Elektrik kesildi' }));
  await userEvent.click(within(drawer).getByRole('button', { name: 'Önizle' }));
  const asked = await screen.findByRole('dialog', { name: 'Günler düzeltilsin mi?' });
  expect(asked.textContent).toContain('Ada Kaya');
  expect(asked.textContent).toContain('Çalışma 08:41 → 09:00');
  expect(asked.textContent).toContain('Çalışma 00:00 → 04:00');
  const left = within(asked).getByRole('region', { name: 'Dışarıda kalan 1 kişi' });
  expect(left.textContent).toContain('Bora TekinBöyle bir süresi yok');
  expect(sentTo(CORRECT)).toEqual([]);
  await userEvent.click(within(asked).getByRole('button', { name: '2 kişinin gününü düzelt' }));
  expect(await screen.findByText('3 kişinin günü düzeltildi.')).toBeTruthy();
  const input = {
    personIds: [ADA, BORA, CEM],
    day: MONDAY,
    own: ['GEC', 'BOS'],
    code: 'NC',
    reason: 'Elektrik kesildi',
  };
  expect(sentTo(CORRECT)).toEqual([input]);
  expect(sentTo('/api/Puantaj/PreviewCorrectDays')).toEqual([input]);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Seçilenler' })).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Geri al' }));
  await waitFor(() => expect(sentTo('/api/Puantaj/WithdrawCorrection')).toHaveLength(1));
  expect(sentTo('/api/Puantaj/WithdrawCorrection')[0]).toMatchObject({ id: MADE, together: true });
});

test('whoever thinks again before it is done is back in the form, and nothing was sent', async () => {
  const { sentTo } = showDays();
  await userEvent.click(await choose('Ada Kaya'));
  await userEvent.click(await choose('Cem Ak'));
  await userEvent.click(screen.getByRole('button', { name: 'Aynı nedenle düzelt' }));
  const drawer = await screen.findByRole('dialog', { name: 'Düzelt: 2 personel' });
  await userEvent.click(within(drawer).getByRole('button', { name: 'Elektrik kesildi' }));
  await userEvent.click(within(drawer).getByRole('button', { name: 'Önizle' }));
  const asked = await screen.findByRole('dialog', { name: 'Günler düzeltilsin mi?' });
  await userEvent.click(within(asked).getByRole('button', { name: 'Vazgeç' }));
  await waitFor(() => expect(asked.isConnected).toBe(false));
  expect(within(drawer).getByLabelText<HTMLInputElement>('Neden').value).toBe('Elektrik kesildi');
  expect(sentTo(CORRECT)).toEqual([]);
});

test('all pages are chosen by their people, but for those who were given up', async () => {
  const { sentTo } = showDays({ [GET]: () => dayAnswer({ total: 120 }) });
  await userEvent.click(await choose('Ada Kaya'));
  await userEvent.click(screen.getByRole('button', { name: 'Tümünü seç (120)' }));
  await userEvent.click(await choose('Bora Tekin'));
  await userEvent.click(screen.getByRole('button', { name: 'Aynı nedenle düzelt' }));
  const drawer = await screen.findByRole('dialog', { name: 'Düzelt: 2 personel' });
  expect(sentTo(GET).at(-1)).toMatchObject({ page: 1, pageSize: 500 });
  await userEvent.click(within(drawer).getByRole('button', { name: 'Cihaz arızası' }));
  await userEvent.click(within(drawer).getByRole('button', { name: 'Önizle' }));
  await userEvent.click(await screen.findByRole('button', { name: '2 kişinin gününü düzelt' }));
  await waitFor(() => expect(sentTo(CORRECT)).toHaveLength(1));
  expect(sentTo(CORRECT)[0]!.personIds).toEqual([ADA, CEM]);
  expect(sentTo(CORRECT)[0]!.personIds).not.toContain(BORA);
});

test('more people than one call takes are refused before anything is asked', async () => {
  showDays({ [GET]: () => dayAnswer({ total: 501 }) });
  await userEvent.click(await choose('Ada Kaya'));
  await userEvent.click(screen.getByRole('button', { name: 'Tümünü seç (501)' }));
  await userEvent.click(screen.getByRole('button', { name: 'Mazeret bağla' }));
  expect(await screen.findByText(/en çok 500 personel/)).toBeTruthy();
});

test('an excuse has a kind, a time and a reason', async () => {
  const id = 'dddddddd-0000-4000-8000-000000000001';
  const { sentTo } = showDays(
    {
      '/api/DayOffTimeType/GetDayOffTimeTypesForSelect': () => [
        { id, code: 'GRV', name: 'Görevli çıkış' },
      ],
    },
    `&kisi=${ADA}`,
  );
  const panel = await panelOf(/Ada Kaya/);
  await userEvent.click(await within(panel).findByRole('button', { name: 'Mazeret bağla' }));
  const drawer = await screen.findByRole('dialog', { name: 'Mazeret bağla: Ada Kaya' });
  await userEvent.click(within(drawer).getByLabelText('Mazeret türü'));
  await userEvent.click(await within(drawer).findByText('Görevli çıkış'));
  await userEvent.type(within(drawer).getByLabelText('Neden'), 'Vergi dairesi');
  await userEvent.click(within(drawer).getByRole('button', { name: 'Bağla' }));
  await waitFor(() => expect(sentTo('/api/Puantaj/AttachExcuse')).toHaveLength(1));
  expect(sentTo('/api/Puantaj/AttachExcuse')[0]).toEqual({
    personIds: [ADA],
    day: MONDAY,
    from: 480,
    to: 499,
    offTimeTypeId: id,
    reason: 'Vergi dairesi',
  });
});

test('a correction is taken back with a reason, and a pass is added for the shown person and day', async () => {
  const correction = {
    id: 'eeeeeeee-0000-4000-8000-000000000001',
    kind: 'override' as const,
    from: 480,
    to: 499,
    code: 'NC' as const,
    excuseName: null,
    reason: 'Servis gecikti',
    by: 'Aslı Yıldız',
    at: '2026-11-16T09:00:00.000Z',
    together: 1,
  };
  const { sentTo } = showDays(
    { '/api/Puantaj/GetPersonDay': () => personDay(late, { corrections: [correction] }) },
    `&kisi=${ADA}`,
  );
  const panel = await panelOf(/Ada Kaya/);
  await userEvent.click(await within(panel).findByRole('button', { name: 'Geri al: 08:00–08:19' }));
  const drawer = await screen.findByRole('dialog', { name: 'Düzeltmeyi geri al' });
  await userEvent.type(within(drawer).getByLabelText('Neden'), 'Yanlış kişi');
  await userEvent.click(within(drawer).getByRole('button', { name: 'Geri al' }));
  await waitFor(() => expect(sentTo('/api/Puantaj/WithdrawCorrection')).toHaveLength(1));
  expect(sentTo('/api/Puantaj/WithdrawCorrection')[0]).toEqual({
    id: correction.id,
    reason: 'Yanlış kişi',
  });

  await userEvent.click(await within(panel).findByRole('button', { name: 'Geçiş ekle' }));
  const pass = await screen.findByRole('dialog', { name: 'Eksik geçiş' });
  await userEvent.type(within(pass).getByLabelText('Saat'), '0800');
  await userEvent.type(within(pass).getByLabelText('Neden'), 'Kart unutuldu');
  await userEvent.click(within(pass).getByRole('button', { name: 'Ekle' }));
  await waitFor(() => expect(sentTo('/api/Transaction/AddPasses')).toHaveLength(1));
  expect(sentTo('/api/Transaction/AddPasses')[0]).toMatchObject({
    personIds: [ADA],
    day: MONDAY,
    time: 480,
  });
});

test('a correction that was made with others is taken back alone or with all of them', async () => {
  const correction = {
    id: 'eeeeeeee-0000-4000-8000-000000000002',
    kind: 'override' as const,
    from: 480,
    to: 499,
    code: 'NC' as const,
    excuseName: null,
    reason: 'Elektrik kesildi',
    by: 'Aslı Yıldız',
    at: '2026-11-16T09:00:00.000Z',
    together: 12,
  };
  const { sentTo } = showDays(
    {
      '/api/Puantaj/GetPersonDay': () => personDay(late, { corrections: [correction] }),
      '/api/Puantaj/WithdrawCorrection': () => ({ touched: 12 }),
    },
    `&kisi=${ADA}`,
  );
  const panel = await panelOf(/Ada Kaya/);
  await userEvent.click(await within(panel).findByRole('button', { name: 'Geri al: 08:00–08:19' }));
  const drawer = await screen.findByRole('dialog', { name: 'Düzeltmeyi geri al' });
  await userEvent.click(within(drawer).getByLabelText('Ne geri alınsın'));
  await userEvent.click(await within(drawer).findByText('Birlikte yapılan 12 düzeltmenin hepsi'));
  await userEvent.type(within(drawer).getByLabelText('Neden'), 'Yanlış gün');
  await userEvent.click(within(drawer).getByRole('button', { name: 'Geri al' }));
  expect(await screen.findByText('12 düzeltme geri alındı.')).toBeTruthy();
  expect(sentTo('/api/Puantaj/WithdrawCorrection')).toEqual([
    { id: correction.id, reason: 'Yanlış gün', together: true },
  ]);
});

test('one’s own day is left to others: nothing is offered, and why is said', async () => {
  useSession.setState({ roles: ['Admin'], id: ADA });
  showDays(
    { '/api/Puantaj/GetPersonDay': () => personDay(late, { canCorrect: false }) },
    `&kisi=${ADA}`,
  );
  const panel = await panelOf(/Ada Kaya/);
  expect(await within(panel).findByText(/Kendi geçiş, puantaj, plan/)).toBeTruthy();
  for (const name of [/^Düzelt/, 'Mazeret bağla', 'Geçiş ekle']) {
    expect(within(panel).queryByRole('button', { name })).toBeNull();
  }
});

test('whoever chooses themselves among others is left out, and told so', async () => {
  useSession.setState({ roles: ['Admin'], id: ADA });
  const { sentTo } = showDays();
  await userEvent.click(await choose('Ada Kaya'));
  await userEvent.click(await choose('Cem Ak'));
  await userEvent.click(screen.getByRole('button', { name: 'Aynı nedenle düzelt' }));
  const drawer = await screen.findByRole('dialog', { name: 'Düzelt: Cem Ak' });
  expect(await screen.findByText(/Kendi geçiş, puantaj, plan/)).toBeTruthy();
  await userEvent.click(within(drawer).getByRole('button', { name: 'Elektrik kesildi' }));
  await userEvent.click(within(drawer).getByRole('button', { name: 'Düzelt' }));
  await waitFor(() => expect(sentTo(CORRECT)[0]).toMatchObject({ personIds: [CEM] }));
});

test('RQ-26: what waits of many is agreed to with one reason, and who has nothing that waits is told before', async () => {
  const APPROVE = '/api/Overtime/ApproveWaiting';
  const PREVIEW = '/api/Overtime/PreviewApproveWaiting';
  const leftOut = [
    { personId: BORA, name: 'Bora Tekin', registrationNo: 'D-2', reason: 'Bu gün süresi yok.' },
  ];
  const { sentTo } = showDays({
    [GET]: () => dayAnswer({ rows: [late, dayRow(BORA, 'Bora Tekin')] }),
    [PREVIEW]: () => ({ people: 1, days: 1, minutes: 45, leftOut, effect: sampleEffect({}) }),
    [APPROVE]: () => ({ people: 1, days: 1, minutes: 45, leftOut, ids: [] }),
  });
  for (const name of ['Ada Kaya', 'Bora Tekin']) await userEvent.click(await choose(name));
  await userEvent.click(screen.getByRole('button', { name: 'Bekleyeni onayla' }));
  const drawer = await screen.findByRole('dialog', { name: 'Bekleyen süreyi onayla: 2 personel' });
  const next = within(drawer).getByRole('button', { name: 'Önizle' });
  await userEvent.click(next);
  expect(await within(drawer).findByText('Bu alan zorunludur.')).toBeTruthy();
  await userEvent.type(within(drawer).getByLabelText('Gerekçe'), 'Sevkiyat');
  await userEvent.click(next);
  const asked = await screen.findByRole('dialog', { name: 'Bekleyen süreler onaylansın mı?' });
  expect(asked.textContent).toContain('Bora TekinBu gün süresi yok.');
  expect(sentTo(APPROVE)).toEqual([]);
  await userEvent.click(within(asked).getByRole('button', { name: '1 kişinin süresini onayla' }));
  expect(await screen.findByText('1 kişi: 00:45 fazla mesai onaylandı.')).toBeTruthy();
  expect(sentTo(APPROVE)).toEqual([
    { personIds: [ADA, BORA], day: MONDAY, reason: 'Sevkiyat', basis: 41 },
  ]);
});
