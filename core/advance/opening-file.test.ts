import { expect, it } from 'vitest';
import { advanceOpeningColumns, readAdvanceOpening, readMonth } from './opening-file.ts';

it.each([
  ['11.2026', '2026-11'],
  ['2026-11', '2026-11'],
  ['2026-3', '2026-03'],
  ['3/2027', '2027-03'],
  ['Kasım 2026', '2026-11'],
  ['ŞUBAT 2027', '2027-02'],
  ['01.11.2026', '2026-11'],
  ['2026-11-01 00:00', '2026-11'],
  ['13.2026', undefined],
  ['0.2026', undefined],
  ['Güz 2026', undefined],
  ['yarın', undefined],
  ['', undefined],
])('reads %s as the month %s', (cell, month) => {
  expect(readMonth(cell)).toBe(month);
});

const columns = advanceOpeningColumns([
  'SİCİL NO',
  'Avans Tipi',
  'Kalan tutar',
  'Taksit',
  'İlk kesinti',
  'Açıklama',
]);
const read = (...cells: (string | null)[]) => readAdvanceOpening(columns, cells);

it('RQ-24: a row says by whom, of which type, how much, in how many parts and from when on', () => {
  expect(read('A1', 'TAKSIT', '1.250,50', '3', '11.2026', 'Eski sistem')).toEqual({
    registrationNo: 'A1',
    type: 'TAKSIT',
    amount: '1.250,50',
    count: 3,
    first: '2026-11',
    note: 'Eski sistem',
  });
  expect(read('A1', 'TAKSIT', '5', null, null, null)).toMatchObject({ count: 1, first: null });
});

it.each([
  [[null, 'TAKSIT', '5'], 'Sicil no yazılmamış.'],
  [['A1', null, '5'], 'Avans tipi yazılmamış.'],
  [['A1', 'TAKSIT', null], 'Kalan tutar yazılmamış.'],
  [['A1', 'TAKSIT', '5', '0'], 'Taksit 1 ile 60 arasında bir tam sayı olmalı.'],
  [['A1', 'TAKSIT', '5', '2,5'], 'Taksit 1 ile 60 arasında bir tam sayı olmalı.'],
  [['A1', 'TAKSIT', '5', '61'], 'Taksit 1 ile 60 arasında bir tam sayı olmalı.'],
  [['A1', 'TAKSIT', '5', '1', 'dün'], 'İlk kesinti ayı okunamadı; 11.2026 gibi yazın.'],
  [['A1', 'TAKSIT', '5', '1', null, 'x'.repeat(257)], 'Açıklama en çok 256 karakter olabilir.'],
] as const)('of %j it says %s', (cells, words) => {
  expect(read(...cells)).toBe(words);
});
