/** Which dates a period and SGK's month of the same name have (PR-1, PR-2). */
import { addMonths, type Day, daysBetween } from '#core/time/day.ts';
import { type PayPeriod, payPeriod, type StartDay } from '../period/pay-period.ts';
import type { PayrollSettings } from './settings.ts';

export interface PayrollMonths {
  readonly period: PayPeriod;
  readonly periodDays: number;
  readonly sgk: PayPeriod;
  readonly sgkDays: number;
  /** After which SGK's month is named: 'YYYY-MM'. */
  readonly sgkName: string;
}

export function payrollMonths(
  month: string,
  startDay: StartDay,
  { sgkMonth }: PayrollSettings,
): PayrollMonths {
  const period = payPeriod(month, startDay);
  const sgk = sgkMonth === 'calendar' ? payPeriod(month, 1) : period;
  // The public sector's month from the 15th is named after the one in which it begins.
  const isNamedBefore = sgkMonth === 'period' && startDay === 15;
  return {
    period,
    periodDays: lengthOf(period),
    sgk,
    sgkDays: lengthOf(sgk),
    sgkName: isNamedBefore ? addMonths(`${month}-01`, -1).slice(0, 7) : month,
  };
}

export const isWithin = (day: Day, { from, to }: PayPeriod): boolean => day >= from && day <= to;

const lengthOf = ({ from, to }: PayPeriod): number => daysBetween(from, to) + 1;
