import type { Day } from '#core/time/day.ts';
import type { CostOfDay } from './leave-entries.ts';
import { sumDays } from '../sum-days.ts';

/** First and last day. */
export interface DaySpan {
  readonly from: Day;
  readonly to: Day;
}

/**
 * A report inside annual leave ends it for those days: what they cost comes back, each with its own date; the rest stays
 * as asked. `returned`: what came back already, which does not come back twice.
 */
export function reportCut(
  taken: readonly CostOfDay[],
  reports: readonly DaySpan[],
  returned: readonly CostOfDay[] = [],
): CostOfDay[] {
  return giveBack(taken, returned, (day) =>
    reports.some(({ from, to }) => day >= from && day <= to),
  );
}

/** Who comes back early gets the days from the first one back at work on. */
export function earlyReturn(
  taken: readonly CostOfDay[],
  firstDayBack: Day,
  returned: readonly CostOfDay[] = [],
): CostOfDay[] {
  return giveBack(taken, returned, (day) => day >= firstDayBack);
}

function giveBack(
  taken: readonly CostOfDay[],
  returned: readonly CostOfDay[],
  isGivenBack: (day: Day) => boolean,
): CostOfDay[] {
  const costOn = (days: readonly CostOfDay[], day: Day) =>
    sumDays(days.filter((one) => one.day === day).map(({ cost }) => cost));
  const days = [...new Set(taken.map(({ day }) => day))].filter(isGivenBack).toSorted();
  return days
    .map((day) => ({ day, cost: sumDays([costOn(taken, day), -costOn(returned, day)]) }))
    .filter(({ cost }) => cost > 0);
}
