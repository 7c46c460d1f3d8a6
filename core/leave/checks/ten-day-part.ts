import type { Day } from '#core/time/day.ts';
import { balanceOn } from '../account/replay.ts';
import { usedEntries } from '../account/leave-entries.ts';
import { addDays } from '#core/time/day.ts';
import type { Check } from './types.ts';

/** Article 56: of leave that is taken in parts, one has at least so many days. */
const LONGEST_PART = 10;

/** From the day on which a right arose to the day on which the next one does. */
function yearOfRight(rightDays: readonly Day[], day: Day): { from: Day | null; to: Day | null } {
  const days = rightDays.toSorted();
  return {
    from: days.findLast((one) => one <= day) ?? null,
    to: days.find((one) => one > day) ?? null,
  };
}

/** Warns when the year of right has no part of ten days, and too little is left for one. */
export const checkTenDayPart: Check = ({ type, count, entries, parts, rightDays }) => {
  const first = count.taken[0]?.day;
  if (type.counting !== 'annual' || !type.takesFromBalance || first === undefined) return [];
  const { from, to } = yearOfRight(rightDays, first);
  const isInYear = (day: Day) => (from === null || day >= from) && (to === null || day < to);
  const ofYear = parts.filter((part) => isInYear(part.from)).map(({ days }) => days);
  if (Math.max(count.days, ...ofYear) >= LONGEST_PART) return [];
  const last = to === null ? (count.taken.at(-1)?.day ?? first) : addDays(to, -1);
  const left = balanceOn([...entries, ...usedEntries(count.taken)], last);
  if (left >= LONGEST_PART) return [];
  const message =
    'Yıllık izin bölünürken bölümlerden biri en az 10 gün olmalı; bu talepten sonra 10 günlük bir bölüm kalmıyor.';
  return [{ rule: 'tenDayPart', level: 'warning', message }];
};
