import { shiftOf } from '#core/puantaj/day/shift.ts';
import type { FixedPlan, FlexPlan } from '#core/puantaj/types.ts';
import type { Minutes } from '#core/time/clock.ts';
import { type Interval, intersect, subtract, total } from '#core/time/interval.ts';
import type { DayOfPlan } from './types.ts';

/** From start to end; a flexible shift from its earliest start, as half days take it. */
export function usualShift(plan: FixedPlan | FlexPlan): Interval {
  const { start, end } =
    plan.kind === 'fixed'
      ? shiftOf(plan.start, plan.end)
      : shiftOf(plan.earliestStart, plan.earliestStart + plan.span);
  return { from: start, to: end };
}

/** Where planned minutes may lie: of a flexible shift from its earliest start to its latest end. */
function windowOf(plan: FixedPlan | FlexPlan): Interval {
  if (plan.kind === 'fixed') return usualShift(plan);
  return { from: plan.earliestStart, to: plan.latestStart + plan.span };
}

function outside(whole: Interval, plan: FixedPlan | FlexPlan, holidays: readonly Interval[]) {
  const unpaid = (plan.breaks ?? []).filter((pause) => !pause.paid);
  return subtract([whole], [...unpaid, ...holidays]);
}

/**
 * The planned minutes inside the windows: outside unpaid breaks and holidays, without deducting a floating break. Of a
 * flexible shift those inside the time in which it may lie, at most as many as the day requires.
 */
export function plannedMinutes(day: DayOfPlan, windows: readonly Interval[]): Minutes {
  const { shift, holidays } = day;
  if (shift === null) return 0;
  const inside = total(intersect(outside(windowOf(shift), shift, holidays), windows));
  if (shift.kind === 'fixed') return inside;
  return Math.min(inside, total(outside(usualShift(shift), shift, holidays)));
}

/** What the shift asks for on a day without holidays: one day of leave. */
export function fullMinutes({ shift }: DayOfPlan): Minutes {
  return shift === null ? 0 : total(outside(usualShift(shift), shift, []));
}

/** Planned minutes from that minute on. */
export function minutesAfter(day: DayOfPlan, minute: Minutes): Minutes {
  return plannedMinutes(day, [{ from: minute, to: Number.POSITIVE_INFINITY }]);
}
