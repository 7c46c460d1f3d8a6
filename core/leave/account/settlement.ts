import type { Day } from '#core/time/day.ts';
import { sumDays } from '../sum-days.ts';
import type { AccountEntry } from './entry.ts';
import type { CostOfDay } from './leave-entries.ts';

const sumByDay = (days: readonly CostOfDay[]) => {
  const sums = new Map<Day, number>();
  for (const { day, cost } of days) sums.set(day, sumDays([sums.get(day) ?? 0, cost]));
  return sums;
};

/**
 * What is still to be entered for one leave, so that the account has taken just what the leave takes now: used where it
 * takes more than was entered, returned where less. A leave that is settled has nothing to enter, so that no way of
 * approving, cutting, shortening or cancelling it can change a balance twice.
 */
export function settlement(
  takes: readonly CostOfDay[],
  entered: readonly AccountEntry[],
): AccountEntry[] {
  const wanted = sumByDay(takes);
  const taken = sumByDay(entered.map(({ day, days }) => ({ day, cost: -days })));
  const days = [...new Set([...wanted.keys(), ...taken.keys()])].toSorted();
  return days.flatMap((day): AccountEntry[] => {
    const more = sumDays([wanted.get(day) ?? 0, -(taken.get(day) ?? 0)]);
    if (more === 0) return [];
    return [{ day, kind: more > 0 ? 'used' : 'returned', days: -more }];
  });
}
