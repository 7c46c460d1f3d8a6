/** Bordroya aktar: the file as it will be, what stops it, what left before. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { plainColumn } from '#core/month-close/files/columns.ts';
import { READY_LAYOUTS } from '#core/month-close/files/ready-layouts.ts';
import { show } from '#web/testing/show.tsx';
import { useMessages } from '#web/ui/messages/messages.ts';
import { company, idOf } from '../testing/close-answers.ts';
import { PayrollFilesPage } from './payroll-files-page.tsx';

afterEach(() => useMessages.setState({ toasts: [], dialogs: [] }));

const own = {
  ...READY_LAYOUTS.generalCsv,
  name: 'Bordro programı',
  columns: [plainColumn('Sicil', 'registrationNo'), plainColumn('Prim')],
};
const general = {
  ...READY_LAYOUTS.general,
  columns: [plainColumn('SİCİL NO', 'registrationNo'), plainColumn('SGK GÜN', 'sgkDays')],
};
const preview = (change: object = {}) => ({
  isCounted: true,
  isLocked: true,
  seesAll: true,
  version: 1,
  layout: general,
  total: 164,
  people: 10,
  rows: [
    [
      { text: 'D0193', tooWide: false, noCode: false },
      { text: '29', tooWide: false, noCode: false },
    ],
  ],
  findings: [],
  ready: 164,
  ...change,
});
const answers = {
  '/MonthClose/GetCompanies': () => [
    company(1, 'Işık Lojistik Ltd. Şti.', { isLocked: true, version: 1 }),
  ],
  '/PayrollFile/GetLayouts': () => [
    { id: 'general', isReady: true, version: 1, layout: general },
    { id: idOf(7), isReady: false, version: 3, layout: own },
  ],
  '/PayrollFile/Preview': () => preview(),
  '/PayrollFile/GetFiles': () => [
    {
      id: idOf(8),
      fileName: 'isik-lojistik-2026-09-genel-excel.xlsx',
      month: '2026-09',
      version: 1,
      rows: 160,
      bytes: 9000,
      sha256: '9f2c41d'.padEnd(64, '0'),
      layoutName: 'Genel, Excel',
      madeAt: '2026-10-05T08:00:00Z',
      madeByName: 'Aslı Yıldız',
      isOutdated: true,
      recorded: [],
    },
  ],
};
const address = '/puantaj/bordroya-aktar?ay=2026-10';
const open = (more: object = {}, at = address) =>
  show(<PayrollFilesPage />, { ...answers, ...more }, at);
const makes = () => screen.findByRole('button', { name: 'Dosyayı oluştur' });

test('of a locked month whose rows are all ready the file is made, as it was seen', async () => {
  const { sentTo } = open({
    '/PayrollFile/Make': () => ({
      id: idOf(9),
      fileName: 'isik-lojistik-2026-10-genel-excel.xlsx',
    }),
  });
  const table = within(await screen.findByRole('region', { name: 'Dosyanın ilk satırları' }));
  expect(table.getByRole('cell', { name: 'D0193' })).toBeTruthy();
  expect(screen.getByText('164 satırın hepsi hazır')).toBeTruthy();
  await userEvent.click(await makes());
  expect(sentTo('/PayrollFile/Make')).toEqual([
    { companyId: idOf(1), month: '2026-10', ready: 'general', version: 1 },
  ]);
});

test('what stops the file is named with whose it is, and nothing is made', async () => {
  open({
    '/PayrollFile/Preview': () =>
      preview({
        ready: 163,
        findings: [
          {
            finding: 'noSgkNo',
            count: 1,
            of: [{ personId: idOf(5), who: 'Serkan Bulut', words: 'İşyeri kartına yazın' }],
          },
        ],
      }),
  });
  expect(((await makes()) as HTMLButtonElement).disabled).toBe(true);
  expect(screen.getByText('163 satır hazır, 1 satır bekliyor')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Serkan Bulut' }).getAttribute('href')).toContain(
    idOf(5),
  );
});

test('before the lock a draft may be taken, and no file is made', async () => {
  open({
    '/PayrollFile/Preview': () => preview({ isLocked: false, version: 0 }),
  });
  expect(((await makes()) as HTMLButtonElement).disabled).toBe(true);
  expect(screen.getByRole('button', { name: 'Taslak indir' })).toBeTruthy();
});

test('who sees a part of the company takes a draft of it, and is offered nothing that would be refused', async () => {
  open({ '/PayrollFile/Preview': () => preview({ seesAll: false }) });
  expect(await screen.findByRole('button', { name: 'Taslak indir' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Dosyayı oluştur' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Çıkan dosyalar' })).toBeNull();
});

test('a month that nobody counted says so', async () => {
  open({ '/PayrollFile/Preview': () => preview({ isCounted: false, total: 0, rows: [] }) });
  expect(await screen.findByText('Dönem henüz hesaplanmadı')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Dosyayı oluştur' })).toBeNull();
});

test('a column of their own is changed where it stands, and the whole layout is saved', async () => {
  const { sentTo } = open(
    {
      '/PayrollFile/Preview': () => preview({ layout: own }),
      '/PayrollFile/SaveLayout': () => ({ id: idOf(7), version: 4 }),
    },
    `${address}&duzen=${idOf(7)}`,
  );
  await userEvent.click(
    await screen.findByRole('button', { name: 'Prim sütununu değiştir: eşlenmedi' }),
  );
  const form = within(await screen.findByRole('dialog', { name: 'Prim sütunu' }));
  await userEvent.type(form.getByLabelText('Sabit değer'), 'A1');
  await userEvent.click(form.getByRole('button', { name: 'Kaydet' }));
  expect(sentTo('/PayrollFile/SaveLayout')).toEqual([
    {
      id: idOf(7),
      version: 3,
      layout: { ...own, columns: [own.columns[0], { ...own.columns[1], constant: 'A1' }] },
    },
  ]);
});

test('PR-38: a program’s own layout says what is left to the customer, and keeps its file name in a copy', async () => {
  const { mega } = READY_LAYOUTS;
  const { sentTo } = open(
    {
      '/PayrollFile/GetLayouts': () => [
        { id: 'general', isReady: true, version: 1, layout: general },
        { id: 'mega', isReady: true, version: 1, layout: mega },
      ],
      '/PayrollFile/Preview': () => preview({ layout: mega, rows: [] }),
      '/PayrollFile/SaveLayout': () => ({ id: idOf(7), version: 1 }),
    },
    `${address}&duzen=mega`,
  );
  expect(await screen.findByText(/64 baytlık bir satır/u)).toBeTruthy();
  expect(screen.getByText('Sabit genişlik (txt), gün başına bir satır')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Kopyala ve düzenle' }));
  const form = within(await screen.findByRole('dialog', { name: 'Mega kopyalanır' }));
  expect((form.getByLabelText('Dosya adı') as HTMLInputElement).value).toBe('BRPD{yy}{aa}.TXT');
  await userEvent.click(form.getByRole('button', { name: 'Kaydet' }));
  expect(sentTo('/PayrollFile/SaveLayout')).toEqual([
    { layout: { ...mega, name: 'Mega (kopya)' } },
  ]);
});

test('PR-35: a column is offered what a row of the file has, and what the program calls it is kept', async () => {
  const runs = { ...own, rows: 'run', columns: [plainColumn('ID', 'runCode')] };
  const { sentTo } = open(
    {
      '/PayrollFile/GetLayouts': () => [{ id: idOf(7), isReady: false, version: 3, layout: runs }],
      '/PayrollFile/Preview': () =>
        preview({ layout: runs, rows: [[{ text: 'NM', tooWide: false, noCode: true }]] }),
      '/PayrollFile/SaveLayout': () => ({ id: idOf(7), version: 4 }),
    },
    `${address}&duzen=${idOf(7)}`,
  );
  const cell = await screen.findByRole('cell', { name: 'NM' });
  expect(cell.dataset.wide).toBe('true');
  await userEvent.click(
    screen.getByRole('button', { name: 'ID sütununu değiştir: Mesai / izin kodu' }),
  );
  const form = within(await screen.findByRole('dialog', { name: 'ID sütunu' }));
  await userEvent.type(form.getByLabelText('Alanlar'), 'günü');
  const offered = () =>
    screen.getAllByRole('option').filter((one) => !(one instanceof HTMLOptionElement));
  await waitFor(() =>
    expect(offered().map((one) => one.getAttribute('aria-label'))).toEqual(['Tarihin günü']),
  );
  await userEvent.type(form.getByLabelText('Karşılıklar'), 'NM=101');
  await userEvent.click(form.getByRole('button', { name: 'Kaydet' }));
  expect(sentTo('/PayrollFile/SaveLayout')).toEqual([
    {
      id: idOf(7),
      version: 3,
      layout: { ...runs, columns: [{ ...runs.columns[0], codes: 'NM=101' }] },
    },
  ]);
});

test('what left says of which lock, and that it is outdated', async () => {
  open();
  const card = within(await screen.findByRole('region', { name: 'Çıkan dosyalar' }));
  expect(await card.findByText('Eylül 2026, sürüm 1 · 160 satır')).toBeTruthy();
  expect(card.getByText('Eskidi')).toBeTruthy();
});
