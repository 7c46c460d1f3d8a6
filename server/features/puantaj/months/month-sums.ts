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
  approved: 0,
  waiting: 0,
  holidayWork: 0,
  restWork: 0,
  workedDays: 0,
  absentDays: 0,
  leaveDays: 0,
  byCode: {},
});

/** What a day that goes on comes to is not known yet. */
const isOpen = ({ ended, running, absent, dayKind }: SummedDay): boolean =>
  dayKind === 'work' && !absent && (!ended || running !== null);

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
  const flags =
    (day.corrected ? cellFlags.corrected : 0) |
    (has('MISSING_ENTRY', 'MISSING_EXIT') ? cellFlags.missingPass : 0) |
    (day.overtime > 0 ? cellFlags.overtime : 0) |
    (has('UNAPPROVED_OVERTIME') ? cellFlags.waiting : 0) |
    (has('LATE', 'EARLY_EXIT') ? cellFlags.late : 0) |
    (day.absent ? cellFlags.absent : 0) |
    (has(...OTHERS) ? cellFlags.other : 0) |
    (day.stale ? cellFlags.stale : 0);
  return [isOpen(day) ? 'NC' : cellCode(day), day.worked, flags, day.missing];
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
    totals.approved += day.overtime;
    totals.waiting += day.waiting;
    if (day.worked > 0) totals.workedDays++;
    if (day.absent) totals.absentDays++;
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
