import { classify } from '#core/puantaj/classify.ts';
import { shiftOf } from '#core/puantaj/day/shift.ts';
import { nightMinutes } from '#core/puantaj/period/law.ts';
import type { FixedPlan, FlexPlan } from '#core/puantaj/types.ts';
import { type Interval, subtract } from '#core/time/interval.ts';
import type { ShiftTerms } from './term.schemas.ts';

/** What the calculation takes of a shift's parameters; which passes it claims is no part of the plan. */
export function planOfTerms(terms: ShiftTerms): FixedPlan | FlexPlan {
  const { kind, start, end, earliestStart, latestStart, span, floatingBreak, ...rest } = terms;
  const { claimBefore: _before, claimAfter: _after, ...own } = rest;
  const common = floatingBreak === null ? own : { ...own, floatingBreak };
  return kind === 'fixed'
    ? { ...common, kind, start: start ?? 0, end: end ?? 0 }
    : {
        ...common,
        kind,
        earliestStart: earliestStart ?? 0,
        latestStart: latestStart ?? 0,
        span: span ?? 0,
      };
}

/** From start to end; a flexible one from its earliest start. */
export function spanOfTerms(terms: ShiftTerms): Interval {
  const plan = planOfTerms(terms);
  const { start, end } =
    plan.kind === 'fixed'
      ? shiftOf(plan.start, plan.end)
      : shiftOf(plan.earliestStart, plan.earliestStart + plan.span);
  return { from: start, to: end };
}

/** What is to be worked, by the calculation itself. */
export const netMinutes = (terms: ShiftTerms): number =>
  classify({ plan: planOfTerms(terms) }).planned;

/** More than half of what is to be worked lies in the night. */
export function isNightShift(terms: ShiftTerms): boolean {
  const unpaid = terms.breaks.filter(({ paid }) => !paid);
  const atNight = subtract([spanOfTerms(terms)], unpaid).reduce(
    (sum, { from, to }) => sum + nightMinutes(from, to),
    0,
  );
  return atNight * 2 > netMinutes(terms);
}
