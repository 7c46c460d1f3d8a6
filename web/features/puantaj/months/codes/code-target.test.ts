import { expect, it } from 'vitest';
import { cellFlags } from '#contract/puantaj/months/cell-flags.ts';
import { ADA, BORA, sampleMonth } from '../testing/sample-month.ts';
import { targetOfRange, tooMany, waitsIn } from './code-target.ts';
import { daysText } from './told-codes.ts';

const target = (top: number, left: number, bottom: number, right: number) =>
  targetOfRange(sampleMonth(), { top, left, bottom, right }, 1);

it('PR-32: a range of the grid is people by days, without its names and sums', () => {
  expect(target(0, 2, 1, 4)).toEqual({
    personIds: [ADA, BORA],
    whom: '2 personel',
    from: '2026-11-02',
    to: '2026-11-04',
  });
  expect(target(1, 0, 1, 36)).toEqual({
    personIds: [BORA],
    whom: 'Bora Tekin',
    from: '2026-11-01',
    to: '2026-11-30',
  });
  expect(target(0, 0, 1, 0)).toBeUndefined();
  expect(target(0, 31, 1, 34)).toBeUndefined();
  // People may have gone from the list since.
  expect(target(5, 2, 6, 4)).toBeUndefined();
});

it('PR-32: minutes wait in a range where a day of one of its people has some', () => {
  const month = sampleMonth();
  const [ada] = month.people;
  ada!.cells[2] = ['CFC', 540, cellFlags.waiting, 0];
  const waits = (personId: string, from: string, to: string) =>
    waitsIn(month, { personIds: [personId], whom: '', from, to });
  expect(waits(ADA, '2026-11-01', '2026-11-30')).toBe(true);
  expect(waits(ADA, '2026-11-03', '2026-11-03')).toBe(true);
  expect(waits(ADA, '2026-11-04', '2026-11-30')).toBe(false);
  expect(waits(BORA, '2026-11-01', '2026-11-30')).toBe(false);
});

it('PR-32: more than one call takes is said before the form is filled in', () => {
  expect(tooMany(96, 31)).toBeUndefined();
  expect(tooMany(97, 31)).toMatch(/3\.000 güne.*3\.007 gün/);
  expect(tooMany(501, 1)).toMatch(/500 personele/);
});

it('days are told as runs', () => {
  expect(daysText(['2026-11-03', '2026-11-04', '2026-11-05', '2026-11-07'])).toBe(
    '03.11–05.11, 07.11',
  );
  expect(daysText(['2026-10-31', '2026-11-01'])).toBe('31.10–01.11');
});
