/** A person's period for the payroll of a company: its lines, and what of it lies outside (payroll.md, PR-1 to PR-21). */
import type { Day } from '#core/time/day.ts';
import type { PayPeriod, StartDay } from '../period/pay-period.ts';
import type { Employment, PayrollDate } from './dates.ts';
import { employmentOn } from './employments.ts';
import { holidayDates } from './holiday-work.ts';
import { type Around, lineOf, type PayrollLine } from './line.ts';
import { type PayrollMonths, payrollMonths } from './months.ts';
import { runsOf } from './runs.ts';
import type { PayrollSettings } from './settings.ts';
import { type Settled, settledByRun } from './settled.ts';
import { type SharedDate, sharesOf, withLostRests } from './shares.ts';
import { payrollWeeks, type TimeOffOfWeek } from './weeks.ts';

export interface PayrollInput {
  readonly month: string;
  readonly startDay: StartDay;
  /** Whose payroll it is: its lines are told, all others are outside. */
  readonly company: string;
  readonly settings: PayrollSettings;
  readonly employments: readonly Employment[];
  /**
   * Employed dates in order, in any company: those of the period and of SGK's month, with the week and the six dates
   * before them.
   */
  readonly dates: readonly PayrollDate[];
  /** Equalization periods with an agreement (RQ-33). */
  readonly equalization: readonly PayPeriod[];
  readonly settled: readonly Settled[];
  readonly timeOff: readonly TimeOffOfWeek[];
}

export interface Payroll extends PayrollMonths {
  readonly lines: readonly PayrollLine[];
  /** Dates of the period in no line. */
  readonly outside: number;
  /** What each date of the lines is. */
  readonly cells: readonly SharedDate[];
}

export function payrollOf(input: PayrollInput): Payroll {
  const { dates, settings, employments } = input;
  const months = payrollMonths(input.month, input.startDay, settings);
  const runs = runsOf(dates, months);
  const shares = shareAll(dates, runs);
  const shared = settings.lostRest ? withLostRests(shares) : shares;
  const rows = new Map(dates.map(({ date, row }) => [date, row]));
  const around: Around = {
    months,
    settings,
    shared,
    weeks: payrollWeeks(shared, input),
    holidays: holidayDates(dates, employments),
    rowOn: (day) => rows.get(day),
    isLast: (day) => employments[employmentOn(day, employments)]?.to === day,
  };
  const settled = settledByRun(runs, months.period, input.settled);
  const lines = runs.flatMap((run, i) =>
    run[0]?.company === input.company ? [lineOf(run, settled[i]!, around)] : [],
  );
  const isOfLines = (day: Day) => lines.some(({ from, to }) => from <= day && day <= to);
  return {
    ...months,
    lines,
    outside: months.periodDays - lines.reduce((sum, { periodDays }) => sum + periodDays, 0),
    cells: shared.filter(({ date }) => isOfLines(date.date)),
  };
}

/** The shares of each date, by the wage of its line's last date; dates before any line by their own. */
function shareAll(
  dates: readonly PayrollDate[],
  runs: readonly (readonly PayrollDate[])[],
): SharedDate[] {
  const lastOf = new Map(runs.flatMap((run) => run.map((date) => [date, run.at(-1)!])));
  return dates.map((date) => {
    const { wageKind, partTime } = lastOf.get(date) ?? date;
    const unplannedIsUnpaid = wageKind !== 'monthly' && !partTime;
    return { date, shares: sharesOf(date, { unplannedIsUnpaid }) };
  });
}
