import { formatDay } from '#core/format/day.ts';
import type { Day } from '#core/time/day.ts';
import type { AccountEntry } from '../account/entry.ts';
import { type CostOfDay, usedEntries } from '../account/leave-entries.ts';
import { balanceOn, replay } from '../account/replay.ts';
import { sumDays } from '../sum-days.ts';
import type { Check } from './types.ts';
import { dayCount } from './words.ts';

export interface BalanceEffect {
  /** On the first day that is taken, without this leave. */
  readonly before: number;
  /** The same when all of this leave is taken. */
  readonly after: number;
  /** The lowest that the balance is from then on, and when: a right may arise meanwhile, later leave may be approved already. */
  readonly lowest: number;
  readonly lowestOn: Day;
}

/** What a leave does to the balance; null where it takes nothing. */
export function balanceEffect(
  entries: readonly AccountEntry[],
  taken: readonly CostOfDay[],
): BalanceEffect | null {
  const used = usedEntries(taken);
  const first = used.map(({ day }) => day).toSorted()[0];
  if (first === undefined) return null;
  const before = balanceOn(entries, first);
  const days = replay([...entries, ...used]).filter(({ day }) => day >= first);
  const ends = days.filter(({ day }, i) => days[i + 1]?.day !== day);
  const lowest = ends.reduce((low, one) => (one.balance < low.balance ? one : low));
  return {
    before,
    after: sumDays([before, ...used.map((entry) => entry.days)]),
    lowest: lowest.balance,
    lowestOn: lowest.day,
  };
}

/** The balance goes no further below zero than the type lets it; bulk leave may. */
export const checkBalance: Check = ({ request, type, count, entries }) => {
  const effect = type.takesFromBalance ? balanceEffect(entries, count.taken) : null;
  const most = type.mostBelowZero ?? 0;
  if (effect === null || effect.lowest >= -most) return [];
  const limit = most === 0 ? 'sıfırın altına inemez' : `en çok ${dayCount(most)} eksiye düşebilir`;
  const message =
    `Bakiye yetmiyor: izin başlarken ${dayCount(effect.before)}, bu izin ${dayCount(count.days)}; ` +
    `${formatDay(effect.lowestOn)} günü ${dayCount(effect.lowest)} olur, ${limit}.`;
  return [{ rule: 'balance', level: request.by === 'bulk' ? 'warning' : 'fault', message }];
};
