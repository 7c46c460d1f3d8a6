/** The sums of a period, from its days: the same for the grid, one person, the file and what is printed. */
import type { z } from 'zod';
import { cellFlags } from '#contract/puantaj/months/cell-flags.ts';
import type { puantajMonthsSchemas } from '#contract/puantaj/months/months.schemas.ts';
import { CODES } from '#core/puantaj/codes.ts';
import { cellCode } from '#core/puantaj/period/cell-code.ts';
import type { PayPeriod } from '#core/puantaj/period/pay-period.ts';
import { groupByWeek, weekTotals } from '#core/puantaj/period/week.ts';
import { mondayOf } from '#core/time/day.ts';
import { asWeekDay, type SummedDay } from './week-day.ts';
import type { WeekOf } from './week-terms.ts';

type Month = z.output<(typeof puantajMonthsSchemas)['GetPuantajMonth']['data']>;
export type MonthTotals = Month['totals'];
type Cell = NonNullable<Month['people'][number]['cells'][number]>;

const noTotals = (): MonthTotals => ({
  planned: 0,
  worked: 0,
  normal: 0,
  excess: 0,
  overtime: 0,
  night: 0,
  missing: 0,
  holidayWork: 0,
  restWork: 0,
  workedDays: 0,
  absentDays: 0,
  leaveDays: 0,
  byCode: {},
});

/** Whoever is inside now has neither forgotten to leave nor stayed away. */
const isOpen = ({ inside, begun, hasPasses, dayKind }: SummedDay): boolean =>
  inside || (!begun && !hasPasses && dayKind === 'work');

const isAbsent = (day: SummedDay): boolean => !isOpen(day) && day.anomalies.includes('ABSENT');

const OTHERS = [
  'DAILY_LIMIT',
  'NIGHT_LIMIT',
  'SHORT_BREAK',
  'GAP',
  'UNMATCHED_EXIT',
  'LEAVE_WORKED',
] as const;

export function cellOf(day: SummedDay): Cell {
  const has = (...names: readonly SummedDay['anomalies'][number][]) =>
    names.some((name) => day.anomalies.includes(name));
  const open = isOpen(day);
  const flags =
    (day.corrected ? cellFlags.corrected : 0) |
    (has('MISSING_ENTRY') || (has('MISSING_EXIT') && !open) ? cellFlags.missingPass : 0) |
    (day.overtime + day.waiting > 0 ? cellFlags.overtime : 0) |
    (has('LATE') || (has('EARLY_EXIT') && !open) ? cellFlags.late : 0) |
    (isAbsent(day) ? cellFlags.absent : 0) |
    (!open && has(...OTHERS) ? cellFlags.other : 0) |
    (day.stale ? cellFlags.stale : 0);
  const code = open && day.dayKind === 'work' ? 'NC' : cellCode(day);
  return [code, day.worked, flags, open ? 0 : day.missing];
}

/** `days`: with those of the week in which the period begins. */
export function monthTotals(
  days: readonly SummedDay[],
  { from, to }: PayPeriod,
  weekOf: WeekOf,
): MonthTotals {
  const totals = noTotals();
  for (const day of days) {
    if (day.day < from || day.day > to) continue;
    totals.planned += day.planned;
    totals.worked += day.worked;
    totals.night += day.night;
    totals.missing += day.missing;
    if (day.worked > 0) totals.workedDays++;
    if (isAbsent(day)) totals.absentDays++;
    if (day.dayKind === 'leave') totals.leaveDays++;
    for (const code of CODES) {
      const minutes = day.totals[code];
      if (minutes) totals.byCode[code] = (totals.byCode[code] ?? 0) + minutes;
    }
  }
  totals.holidayWork = totals.byCode.RTM ?? 0;
  totals.restWork = totals.byCode.HTM ?? 0;
  // A week is known when it is over: it belongs to the period in which it closes.
  for (const week of groupByWeek(days.map(asWeekDay))) {
    const { closesOn, terms } = weekOf(mondayOf(week[0]!.date));
    if (closesOn < from || closesOn > to) continue;
    const { normal, excess, overtime } = weekTotals(week, terms);
    totals.normal += normal;
    totals.excess += excess;
    totals.overtime += overtime;
  }
  return totals;
}

export function sumOf(all: readonly MonthTotals[]): MonthTotals {
  const sum = noTotals();
  for (const { byCode, ...figures } of all) {
    for (const [name, value] of Object.entries(figures)) sum[name as keyof typeof figures] += value;
    for (const code of CODES) {
      const minutes = byCode[code];
      if (minutes) sum.byCode[code] = (sum.byCode[code] ?? 0) + minutes;
    }
  }
  return sum;
}
