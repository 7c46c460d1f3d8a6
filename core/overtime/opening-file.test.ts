import { expect, it } from 'vitest';
import {
  openingWords,
  overtimeOpeningColumns,
  readHours,
  readOvertimeOpening,
} from './opening-file.ts';

const columns = overtimeOpeningColumns(['SİCİL NO', 'Gün', 'Fazla çalışma', 'Açıklama']);
const read = (...cells: (string | null)[]) => readOvertimeOpening(columns, cells);

it.each([
  ['120:30', 7230],
  ['8:05', 485],
  ['120:30:00', 7230],
  ['120,5', 7230],
  ['12.25', 735],
  ['0', 0],
  ['-5', undefined],
  ['12:75', undefined],
  ['beş', undefined],
])('reads %s as %s minutes', (cell, minutes) => {
  expect(readHours(cell)).toBe(minutes);
});

it('RQ-30: a row says by whom, up to which day and how long', () => {
  expect(read('A1', '28.02.2026', '120:30', 'Eski sistem')).toEqual({
    registrationNo: 'A1',
    day: '2026-02-28',
    minutes: 7230,
    note: 'Eski sistem',
  });
  expect(openingWords('2026-02-28', 7230)).toBe('28.02.2026 gününe kadar 120:30');
});

it.each([
  [[null, '28.02.2026', '5'], 'Sicil no yazılmamış.'],
  [['A1', null, '5'], 'Gün yazılmamış.'],
  [['A1', '31.02.2026', '5'], 'Gün okunamadı; 28.02.2026 gibi yazın.'],
  [['A1', '28.02.2026', null], 'Fazla çalışma süresi yazılmamış.'],
  [['A1', '28.02.2026', 'çok'], 'Süre okunamadı; 120:30 gibi yazın.'],
  [['A1', '28.02.2026', '1000,5'], 'Süre en çok 1000 saat olabilir.'],
  [['A1', '28.02.2026', '5', 'x'.repeat(257)], 'Açıklama en çok 256 karakter olabilir.'],
])('tells what is wrong with %j', (cells, words) => {
  expect(read(...cells)).toBe(words);
});
