import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { cellOn, cleanUp, MORNING, plan, row, showPlanPage } from './testing/plan-page.tsx';

cleanUp();

test('a person’s days say what holds, where it comes from and what the law says', async () => {
  showPlanPage();
  const cell = await cellOn(/Ada Kaya, 25\.11\.2026/);
  expect(cell.selectedOptions[0]!.textContent).toBe('Varsayılan: Sabah');
  expect(screen.getAllByText(/Üretim departmanının çalışma süresi/)).toHaveLength(7);
  expect(
    await screen.findByText(/08:00 dinlenme var \(4857 sayılı İş Kanunu md\. 69\)/),
  ).toBeTruthy();
  expect(screen.getByText(/Toplam 37:30/)).toBeTruthy();
});

test('a change is a draft that saves itself', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { sentTo } = showPlanPage({
    '/api/ShiftPlan/SaveDrafts': async ({ cells: [cell] }) => {
      await answered;
      return { saved: [{ ...cell, version: 1 }], conflicts: [] };
    },
  });
  await userEvent.selectOptions(await cellOn(/25\.11\.2026/), 'HT');
  expect(await screen.findByText('Kaydediliyor…')).toBeTruthy();
  answer();
  expect(await screen.findByText('Taslak kaydedildi')).toBeTruthy();
  expect(sentTo('/api/ShiftPlan/SaveDrafts')).toEqual([
    { cells: [{ personId: 'ada', day: '2026-11-25', value: 'HT', version: null }] },
  ]);
  expect(screen.getByText(/Taslak, henüz yayınlanmadı/)).toBeTruthy();
  expect(screen.getByText(/Toplam 30:00/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Geri al' }));
  await waitFor(() => expect(sentTo('/api/ShiftPlan/SaveDrafts')).toHaveLength(2));
  expect(sentTo('/api/ShiftPlan/SaveDrafts')[1]).toEqual({
    cells: [{ personId: 'ada', day: '2026-11-25', value: '', version: 1 }],
  });
});

test('a day of the past asks why, and changes nothing without an answer', async () => {
  const { sentTo } = showPlanPage();
  await userEvent.selectOptions(await cellOn(/23\.11\.2026/), 'HT');
  const dialog = await screen.findByRole('dialog', { name: 'Geçmiş günlerde 1 hücre değişecek' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Vazgeç' }));
  expect((await cellOn(/23\.11\.2026/)).value).toBe('');

  await userEvent.selectOptions(await cellOn(/23\.11\.2026/), 'HT');
  const again = await screen.findByRole('dialog', { name: /Geçmiş günlerde/ });
  const change = within(again).getByRole<HTMLButtonElement>('button', { name: 'Değiştir' });
  expect(change.disabled).toBe(true);
  await userEvent.type(within(again).getByLabelText(/Gerekçe/), 'Nöbet değişimi');
  await userEvent.click(change);
  await waitFor(() => expect(sentTo('/api/ShiftPlan/SaveDrafts')).toHaveLength(1));
  expect(sentTo('/api/ShiftPlan/SaveDrafts')[0]).toMatchObject({ reason: 'Nöbet değişimi' });
});

test('whoever may not change the past or the plan finds it locked', async () => {
  showPlanPage({ '/api/ShiftPlan/GetPlan': () => plan({ canBackdate: false }) });
  expect((await cellOn(/23\.11\.2026/)).disabled).toBe(true);
  expect((await cellOn(/24\.11\.2026/)).disabled).toBe(false);
});

test('readers have neither brush nor publish button', async () => {
  showPlanPage({
    '/api/ShiftPlan/GetPlan': () => plan({ canEdit: false, canPublish: false }),
  });
  expect((await cellOn(/25\.11\.2026/)).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Yayınla' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Geçen haftayı kopyala' })).toBeNull();
});

test('what somebody else changed meanwhile is told by name, and both values are offered', async () => {
  const { sentTo } = showPlanPage({
    '/api/ShiftPlan/SaveDrafts': ({ cells }) =>
      cells[0]!.version === null
        ? {
            saved: [],
            conflicts: [
              {
                personId: 'ada',
                personName: 'Ada Kaya',
                day: '2026-11-25',
                mine: 'HT',
                theirs: MORNING,
                version: 6,
                by: 'Bora Tekin',
                at: '2026-11-24T08:00:00.000Z',
              },
            ],
          }
        : { saved: [{ personId: 'ada', day: '2026-11-25', version: 7 }], conflicts: [] },
  });
  await userEvent.selectOptions(await cellOn(/25\.11\.2026/), 'HT');
  const told = await screen.findByRole('alert', { name: 'Çakışan değişiklikler' });
  expect(told.textContent).toContain('Ada Kaya, 25.11.2026 Çarşamba');
  expect(told.textContent).toContain('Sizin: Hafta tatili · Bora Tekin: Sabah');
  await userEvent.click(within(told).getByRole('button', { name: 'Benimki' }));
  await waitFor(() => expect(sentTo('/api/ShiftPlan/SaveDrafts')).toHaveLength(2));
  expect(sentTo('/api/ShiftPlan/SaveDrafts')[1]).toEqual({
    cells: [{ personId: 'ada', day: '2026-11-25', value: 'HT', version: 6 }],
  });
  expect(screen.queryByRole('alert', { name: 'Çakışan değişiklikler' })).toBeNull();
});

test('what was painted is undone after a search, where it is not shown any more, and whose it is is named', async () => {
  let saved: readonly unknown[] = [];
  const { sentTo } = showPlanPage({
    '/api/ShiftPlan/GetPlan': ({ search = '' }) =>
      plan({
        people: [row('ada', 'Ada Kaya', { drafts: saved }), row('bora', 'Bora Tekin')].filter(
          ({ name }) => name.includes(search),
        ),
      }),
  });
  await userEvent.selectOptions(await cellOn(/Ada Kaya, 25\.11\.2026/), 'HT');
  expect(await screen.findByText('Taslak kaydedildi')).toBeTruthy();
  // On Wednesday: the third day of the week, as the answer tells drafts.
  saved = [[2, 1, false, 1]];
  await userEvent.type(screen.getByRole('searchbox'), 'Bora{Enter}');
  expect(await cellOn(/Bora Tekin, 25\.11\.2026/)).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: /Ada Kaya/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Geri al' }));
  await waitFor(() => expect(sentTo('/api/ShiftPlan/SaveDrafts')).toHaveLength(2));
  expect(sentTo('/api/ShiftPlan/SaveDrafts')[1]).toEqual({
    cells: [{ personId: 'ada', day: '2026-11-25', value: '', version: 1 }],
  });
  expect(await screen.findByText(/şu anki seçimde görünmüyor: Ada Kaya/)).toBeTruthy();
});
