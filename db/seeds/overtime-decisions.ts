/** What became of the demo's overtime: most was decided within days, some of it in part, the latest waits. */
import { type Day, daysBetween } from '#core/time/day.ts';
import type { Interval } from '#core/time/interval.ts';
import { randomFrom } from './random.ts';
import { demoNumber } from './staff.ts';

/** A stretch of overtime that somebody decided about; without a code it counts for nothing. */
export interface DecidedStretch extends Interval {
  readonly code: 'NM' | null;
  readonly reason: string;
}

/** So many days nobody looks at it. */
const WAITS = 3;
const APPROVED = 'Fazla mesai onaylandı';
const REJECTED = 'Önceden istenmemişti, onaylanmadı';
const PARTLY = 'Yalnızca istenen süre onaylandı';

/** In a hundred: approved, then in part, then rejected; the others still wait. */
const SHARES = { approved: 0.55, partly: 0.15, rejected: 0.15 } as const;

/** Of one of the demo's people; empty while it waits. The same at every call. */
export function demoDecision(
  registrationNo: string,
  day: Day,
  { from, to }: Interval,
  today: Day,
): DecidedStretch[] {
  if (daysBetween(day, today) <= WAITS) return [];
  const chance = randomFrom(
    demoNumber(registrationNo) * 6007 + daysBetween('2020-01-01', day) * 611_953,
  ).next();
  if (chance < SHARES.approved) return [{ from, to, code: 'NM', reason: APPROVED }];
  if (chance < SHARES.approved + SHARES.partly) {
    const until = from + Math.ceil((to - from) / 30) * 15;
    const asked = { from, to: until, code: 'NM', reason: PARTLY } as const;
    return until < to ? [asked, { from: until, to, code: null, reason: PARTLY }] : [asked];
  }
  const isRejected = chance < SHARES.approved + SHARES.partly + SHARES.rejected;
  return isRejected ? [{ from, to, code: null, reason: REJECTED }] : [];
}
