import { describe, expect, test } from 'vitest';
import { cellFlags } from '#contract/puantaj/months/cell-flags.ts';
import { WORK_TYPES } from '#contract/puantaj/work-types.ts';
import { footCells, monthCells } from '../grid/month-cells.ts';
import { FIRST_DAY, fitMonth, monthColumns } from '../grid/month-columns.ts';
import { sampleMonth } from '../testing/sample-month.ts';
import { cellTitle, type Looks } from './cell-words.ts';
import { isMonth, monthsAround, monthToShow, periodText, turned } from './period.ts';
import { headsByDay, SUMS, sumText } from './sums.ts';

const looks: Looks = (code) => WORK_TYPES.find((type) => type.workingTypeCode === code)!;
const month = sampleMonth();

describe('periods', () => {
  test.each([
    ['2026-11-01', '2026-11-30', '1–30.11.2026'],
    ['2026-10-26', '2026-11-25', '26.10–25.11.2026'],
    ['2025-12-26', '2026-01-25', '26.12.2025–25.01.2026'],
  ])('%s to %s reads %s', (from, to, text) => {
    expect(periodText({ from, to })).toBe(text);
  });

  test('months turn over the year, and an address that names none is not believed', () => {
    expect([turned('2026-12', 1), turned('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
    expect(['2026-11', '2026-13', '2026-1', 'x', undefined].map(isMonth)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  test('the last days of a month belong to the next period where that begins on the 26th', () => {
    const answer = { month: '2026-11', to: '2026-11-25', today: '2026-11-27' };
    expect(monthToShow(undefined, '2026-11', answer)).toBe('2026-12');
    expect(monthToShow('2026-11', '2026-11', answer)).toBe('2026-11');
    expect(monthToShow(undefined, '2026-11', { ...answer, today: '2026-11-25' })).toBe('2026-11');
    expect(monthToShow(undefined, '2026-11', undefined)).toBe('2026-11');
  });

  test('the months to choose from always hold the one that is shown', () => {
    for (const shown of ['2020-02', '2026-11', '2030-01'])
      expect(monthsAround(shown, '2026-11')).toContain(shown);
    expect(monthsAround('2026-11', '2026-11')[0]).toBe('2026-12');
  });
});

describe('cells of the month', () => {
  const cellAt = monthCells(month, looks);

  test('a cell says its code and its hours, and its title what the corners mean', () => {
    const late = cellAt({ row: 0, column: FIRST_DAY + 2 });
    expect([late.text, late.secondLine, late.value]).toEqual(['GEC', '08:18', 'GEC 08:18']);
    expect(late.title).toBe(
      'Giriş Eksik Çalışma, 08:18 çalışıldı, 00:42 eksik\nElle düzeltildi\nGeç geldi',
    );
  });

  test('a shift that has not begun is awaited, not worked', () => {
    const [person] = month.people;
    const people = [{ ...person!, cells: [['NC', 0, 0, 0] as const, ...person!.cells.slice(1)] }];
    const { text, title } = monthCells(
      { ...month, people } as typeof month,
      looks,
    )({
      row: 0,
      column: FIRST_DAY,
    });
    expect([text, title]).toEqual(['…', 'Bekleniyor']);
  });

  test('a day off has no hours, a day ahead has nothing', () => {
    const rest = cellAt({ row: 0, column: FIRST_DAY });
    expect([rest.text, rest.secondLine, rest.title]).toEqual(['HT', undefined, 'Hafta tatili']);
    expect(cellAt({ row: 0, column: FIRST_DAY + 20 }).text).toBe('');
  });

  test('every corner is told in words', () => {
    const all = Object.values(cellFlags).reduce((sum, flag) => sum | flag, 0);
    expect(cellTitle(['NC', 60, all, 0], looks).split('\n')).toHaveLength(
      Object.keys(cellFlags).length + 1,
    );
  });

  test('looks of equal cells are equal, and others where the tenant has another colour', () => {
    const column = FIRST_DAY + 2;
    const other: Looks = (code) => ({ ...looks(code), color: '#000000' });
    const look = cellAt({ row: 0, column }).look;
    expect(monthCells(month, looks)({ row: 0, column }).look).toBe(look);
    expect(monthCells(month, other)({ row: 0, column }).look).not.toBe(look);
  });

  test('sums stand at the right edge, below them those of all, and below days who came', () => {
    const first = FIRST_DAY + month.days.length;
    const sums = SUMS.map((_, at) => cellAt({ row: 0, column: first + at }).text);
    expect(sums).toEqual(['28:18', '–', '01:30', '–', '00:42', '2']);
    const foot = footCells(month, headsByDay(month));
    expect(SUMS.map((_, at) => foot({ row: 0, column: first + at }).text)).toEqual([
      '46:18',
      '–',
      '01:30',
      '–',
      '09:42',
      '2',
    ]);
    const heads = [0, 1, 2, 3, 4].map((at) => foot({ row: 0, column: FIRST_DAY + at }).text);
    expect(heads).toEqual(['', '1', '2', '2', '1']);
  });

  test('weekends, holidays and today are told apart in the heads', () => {
    const columns = monthColumns(month, { dayWidth: 38, keepsSums: true });
    expect(columns).toHaveLength(FIRST_DAY + 30 + SUMS.length);
    expect(columns[FIRST_DAY]).toMatchObject({ name: '1', secondLine: 'Paz', tint: 'weekend' });
    expect(columns[FIRST_DAY + 9]).toMatchObject({
      tint: 'holiday',
      title: '10.11.2026 Salı: Anma günü',
    });
    expect(columns.filter(({ isToday }) => isToday).map(({ name }) => name)).toEqual(['5']);
  });

  test('days share the room that is left, and stay readable where there is little', () => {
    expect(fitMonth(month, 500)).toEqual({ dayWidth: 35, keepsSums: false });
    expect(fitMonth(month, 2400).dayWidth).toBeGreaterThan(60);
  });

  /** On an office screen of 1366 px with a narrow sidebar, less the panel's 316 px and their gaps. */
  const [ALONE, BESIDE_PANEL] = [1278, 950];
  const large = sampleMonth({ totals: { ...month.totals, normal: 26_220 * 60 + 15 } });
  const daysBefore = (room: number) => {
    const fit = fitMonth(large, room);
    const kept = monthColumns(large, fit).filter(({ frozen }) => frozen !== undefined);
    const free = room - 15 - kept.reduce((sum, { width }) => sum + width, 0);
    return { days: Math.floor(free / fit.dayWidth), keepsSums: fit.keepsSums };
  };

  test('twenty days are in sight on an office screen, also beside the open panel', () => {
    expect(daysBefore(ALONE).keepsSums).toBe(true);
    expect(daysBefore(ALONE).days).toBeGreaterThanOrEqual(20);
    expect(daysBefore(BESIDE_PANEL).keepsSums).toBe(false);
    expect(daysBefore(BESIDE_PANEL).days).toBeGreaterThanOrEqual(20);
  });

  test('the sum of a large company has room for its bold digits, which are up to 0.65 em wide', () => {
    const { width } = monthColumns(large, fitMonth(large, ALONE)).at(-SUMS.length)!;
    expect(sumText(large.totals, SUMS[0]!)).toBe('26.220:15');
    expect(width).toBeGreaterThanOrEqual(7 * 0.65 * 12 + 2 * 0.3 * 12 + 2 * 8);
  });
});
