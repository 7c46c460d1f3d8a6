/** Where the breaks of a shift may lie, and where a new one is put. */
import { requiredBreak } from '#core/puantaj/period/law.ts';
import type { Minutes } from '#core/time/clock.ts';
import { type Interval, subtract } from '#core/time/interval.ts';

export const isInside = (window: Interval, room: Interval): boolean =>
  window.from >= room.from && window.to <= room.to;

/** As one reads it off a clock. */
const STEP = 15;

const lengthOf = ({ from, to }: Interval): Minutes => to - from;

function middleOf(room: Interval, length: Minutes): Interval {
  const middle = room.from + (lengthOf(room) - length) / 2;
  const from = Math.min(Math.max(Math.floor(middle / STEP) * STEP, room.from), room.to - length);
  return { from, to: from + length };
}

/** In the middle of the shift, as long as the law asks for; where there is a break already, in the middle of the longest stretch without one. */
export function proposedBreak(shift: Interval, taken: readonly Interval[]): Interval {
  const length = Math.min(requiredBreak(lengthOf(shift)), lengthOf(shift));
  const proposed = middleOf(shift, length);
  const free = subtract([shift], taken);
  if (free.some((stretch) => isInside(proposed, stretch))) return proposed;
  const longest = free.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0] ?? shift;
  return middleOf(longest, Math.min(length, lengthOf(longest)));
}
