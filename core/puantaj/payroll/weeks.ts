/** Weeks of a period: each belongs, whole, to the line of the day on which it closes (PR-17 to PR-20). */
import type { Minutes } from '#core/time/clock.ts';
import type { Day } from '#core/time/day.ts';
import { groupByWeek, type WeekResult, weekTotals } from '../period/week.ts';
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

/** Every week that has a date among these, which must hold all employed dates of their weeks. */
export function payrollWeeks(
  dates: readonly SharedDate[],
  settings: PayrollSettings,
  timeOff: readonly TimeOffOfWeek[],
): PayrollWeek[] {
  const days = dates.map((one) => ({ ...one, date: one.date.date, payroll: one.date }));
  return groupByWeek(days).map((week) => {
    const closing = week.at(-1)!.payroll;
    const totals = weekTotals(
      week.map(({ date, payroll: { row }, shares }) => ({
        date,
        result: { segments: row?.segments ?? [], totals: row?.totals ?? {} },
        absent: shares.some(({ kind }) => kind === 'absent'),
      })),
      {
        contractMinutes: closing.contractWeek,
        nightLimit: closing.nightLimit,
        equalization: week.every(({ payroll }) => payroll.equalization),
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
  });
}
