/** What accounts give back as overtime or fazla süreli, by its day (PR-19; RQ-37, RQ-42). */
import type { Minutes } from '#core/time/clock.ts';
import type { Day } from '#core/time/day.ts';
import type { PayPeriod } from '../period/pay-period.ts';
import type { PayrollDate } from './dates.ts';
import { isWithin } from './months.ts';

export interface SettledMinutes {
  readonly overtime: Minutes;
  readonly excess: Minutes;
}

export interface Settled extends SettledMinutes {
  readonly day: Day;
}

/** Of the period's days, each to the line of its date, or else to the last before it. */
export function settledByRun(
  runs: readonly (readonly PayrollDate[])[],
  period: PayPeriod,
  settled: readonly Settled[],
): SettledMinutes[] {
  const sums = runs.map(() => ({ overtime: 0, excess: 0 }));
  for (const { day, overtime, excess } of settled) {
    if (!isWithin(day, period)) continue;
    const sum = sums[runs.findLastIndex((run) => run[0]!.date <= day)];
    if (!sum) continue;
    sum.overtime += overtime;
    sum.excess += excess;
  }
  return sums;
}
