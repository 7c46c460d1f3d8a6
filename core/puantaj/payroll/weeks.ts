/** Weeks of a period: each belongs, whole, to the line of the day on which it closes (PR-17 to PR-20). */
import type { Minutes } from '#core/time/clock.ts';
import { type Day, mondayOf } from '#core/time/day.ts';
import type { PayPeriod } from '../period/pay-period.ts';
import { groupByWeek, type WeekResult, weekTotals } from '../period/week.ts';
import type { Employment, PayrollDate } from './dates.ts';
import { employedInWeek } from './employments.ts';
import { isWithin } from './months.ts';
import { paidMinutes } from './rounding.ts';
import type { PayrollSettings } from './settings.ts';
import type { SharedDate } from './shares.ts';

/** Minutes for which somebody wished time off instead of pay, by the Monday of their week (RQ-40). */
export interface TimeOffOfWeek {
  readonly monday: Day;
  readonly overtime: Minutes;
  readonly excess: Minutes;
}

export interface PayrollWeek extends WeekResult {
  /** Its Sunday, or the last employed date in it. */
  readonly closesOn: Day;
  /** As the payroll pays them, time off instead already taken off. */
  readonly overtimePaid: Minutes;
  readonly excessPaid: Minutes;
  readonly timeOffOvertime: Minutes;
  readonly timeOffExcess: Minutes;
}

export interface WeeksInput {
  readonly settings: PayrollSettings;
  readonly employments: readonly Employment[];
  /** Periods with an agreement (RQ-33). */
  readonly equalization: readonly PayPeriod[];
  readonly timeOff: readonly TimeOffOfWeek[];
}

/** Every week that has a date among these; one whose last employed date is not there has not closed. */
export function payrollWeeks(dates: readonly SharedDate[], input: WeeksInput): PayrollWeek[] {
  const days = dates.map((one) => ({ ...one, date: one.date.date, payroll: one.date }));
  return groupByWeek(days).flatMap((week) => {
    const employed = employedInWeek(mondayOf(week[0]!.date), input.employments);
    const closing = week.at(-1)!.payroll;
    return closing.date === employed.at(-1) ? [weekOf(week, closing, employed, input)] : [];
  });
}

function weekOf(
  week: readonly (Pick<SharedDate, 'shares'> & { payroll: PayrollDate; date: Day })[],
  closing: PayrollDate,
  employed: readonly Day[],
  { settings, equalization, timeOff }: WeeksInput,
): PayrollWeek {
  const totals = weekTotals(
    week.map(({ date, payroll: { row, nightLimit }, shares }) => ({
      date,
      result: { segments: row?.segments ?? [], totals: row?.totals ?? {} },
      absent: shares.some(({ kind }) => kind === 'absent'),
      nightLimit,
    })),
    {
      contractMinutes: closing.contractWeek,
      equalization: employed.every((day) => equalization.some((one) => isWithin(day, one))),
      dailyLimits: settings.dailyLimits,
      overtimeBasis: settings.overtimeBasis,
      offsetMissing: settings.offsetMissing,
    },
  );
  const wished = timeOff.filter(({ monday }) => monday === totals.monday);
  const timeOffOvertime = wished.reduce((sum, { overtime }) => sum + overtime, 0);
  const timeOffExcess = wished.reduce((sum, { excess }) => sum + excess, 0);
  return {
    ...totals,
    closesOn: closing.date,
    overtimePaid: Math.max(0, paidMinutes(totals.overtime, settings.rounding) - timeOffOvertime),
    excessPaid: Math.max(0, paidMinutes(totals.excess, settings.rounding) - timeOffExcess),
    timeOffOvertime,
    timeOffExcess,
  };
}
