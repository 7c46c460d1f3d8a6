import { DAY_MINUTES, type Minutes } from '#core/time/clock.ts';
import { isEmpty } from '#core/time/interval.ts';
import type { DayInput, FlexPlan, Pass, Plan } from '../types.ts';

/** The planned time [start, end), once it is known. */
export interface Shift {
  readonly start: Minutes;
  readonly end: Minutes;
}

/** A shift whose end is not after its start ends on the next day. */
export function shiftOf(start: Minutes, end: Minutes): Shift {
  return { start, end: end > start ? end : end + DAY_MINUTES };
}

/** The day's shift; null when nothing is planned. `kept`: the passes without duplicates. */
export function resolveShift(plan: Plan, day: DayInput, kept: readonly Pass[]): Shift | null {
  if (plan.kind === 'fixed') return shiftOf(plan.start, plan.end);
  if (plan.kind === 'off') return null;
  const start = flexStart(plan, day, kept);
  return shiftOf(start, start + plan.span);
}

/**
 * 1.3: a flexible shift starts with the day's first pass, duty elsewhere or partial leave, within
 * [earliestStart, latestStart]; at earliestStart when there is none, or when the first pass is an exit.
 */
function flexStart(plan: FlexPlan, day: DayInput, kept: readonly Pass[]): Minutes {
  if (kept[0]?.dir === 'out') return plan.earliestStart;
  let first = kept[0]?.at ?? Number.POSITIVE_INFINITY;
  for (const window of day.inDay ?? []) {
    if (window.counts === 'work' && !isEmpty(window)) first = Math.min(first, window.from);
  }
  for (const leave of day.leave ?? []) {
    if (!leave.fullDay && !isEmpty(leave)) first = Math.min(first, leave.from);
  }
  if (first === Number.POSITIVE_INFINITY) return plan.earliestStart;
  return Math.min(Math.max(first, plan.earliestStart), plan.latestStart);
}
