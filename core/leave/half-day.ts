import { type Shift, shiftOf } from '../puantaj/day/shift.ts';
import type { Plan } from '../puantaj/types.ts';
import { type Interval, subtract, total } from '../time/interval.ts';

export interface HalfDays {
  readonly first: Interval;
  readonly second: Interval;
}

/**
 * Half-day leave: the plan's net minutes (outside unpaid breaks) halved. The first half ends where
 * half of them is reached, before a break that starts there; the second starts after such a break.
 * An odd minute goes to the second half. A flexible shift is taken from its earliest start.
 * Null on a day off.
 */
export function halfDays(plan: Plan): HalfDays | null {
  const shift = plannedShift(plan);
  if (shift === null) return null;
  const whole = { from: shift.start, to: shift.end };
  const unpaid = (plan.breaks ?? []).filter((pause) => !pause.paid);
  const net = subtract([whole], unpaid);
  let left = Math.floor(total(net) / 2);
  for (const stretch of net) {
    const length = stretch.to - stretch.from;
    if (left < length) {
      // `left` is 0 when the half was reached just before a break: this stretch comes after it.
      const middle = stretch.from + left;
      const firstEnd = left > 0 ? middle : endOfStretchBefore(net, stretch, shift);
      return {
        first: { from: shift.start, to: firstEnd },
        second: { from: middle, to: shift.end },
      };
    }
    left -= length;
  }
  return { first: whole, second: { from: shift.end, to: shift.end } };
}

function endOfStretchBefore(net: readonly Interval[], stretch: Interval, shift: Shift): number {
  const before = net[net.indexOf(stretch) - 1];
  return before ? before.to : shift.start;
}

function plannedShift(plan: Plan): Shift | null {
  if (plan.kind === 'off') return null;
  if (plan.kind === 'fixed') return shiftOf(plan.start, plan.end);
  return shiftOf(plan.earliestStart, plan.earliestStart + plan.span);
}
