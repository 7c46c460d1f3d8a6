/** How a company counts (payroll.md): the default of each is what the law says, or what most do where it is disputed. */
import type { StartDay } from '../period/pay-period.ts';

export interface PayrollSettings {
  /** Whether SGK's month is the calendar's or the period itself. */
  readonly sgkMonth: 'calendar' | 'period';
  /** Overtime above the week, or every agreed minute. */
  readonly overtimeBasis: 'weekly' | 'daily';
  readonly rounding: 'regulation' | 'exact';
  /** Agreed overtime makes up for what is missing of its week. */
  readonly offsetMissing: boolean;
  /** What is over 11 hours a day, or 7.5 in a night shift, is overtime in any week. */
  readonly dailyLimits: boolean;
  /** An absence costs the weekly rest after it. */
  readonly lostRest: boolean;
  /** Wages by the month follow SGK's days, or lose a thirtieth for each day. */
  readonly monthlyWage: 'sgk' | 'thirtieth';
  readonly partTimeSgk: 'hours' | 'calendar';
  /** Part-timers are paid for the weekly rest. */
  readonly partTimeRest: boolean;
}

/** What holds where a company says nothing. */
export function withDefaults(given: Partial<PayrollSettings>, startDay: StartDay): PayrollSettings {
  const overtimeBasis = given.overtimeBasis ?? 'weekly';
  return {
    // Periods from the 15th are the public sector's, whose declarations follow them.
    sgkMonth: given.sgkMonth ?? (startDay === 15 ? 'period' : 'calendar'),
    overtimeBasis,
    rounding: given.rounding ?? 'regulation',
    offsetMissing: given.offsetMissing ?? overtimeBasis === 'weekly',
    dailyLimits: given.dailyLimits ?? true,
    lostRest: given.lostRest ?? true,
    monthlyWage: given.monthlyWage ?? 'sgk',
    partTimeSgk: given.partTimeSgk ?? 'hours',
    partTimeRest: given.partTimeRest ?? false,
  };
}
