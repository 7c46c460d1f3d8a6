import { shiftOf } from '#core/puantaj/day/shift.ts';
import type { FixedPlan, FlexPlan } from '#core/puantaj/types.ts';
import type { Interval } from '#core/time/interval.ts';
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
export function spanOfPlan(plan: FixedPlan | FlexPlan): Interval {
  const { start, end } =
    plan.kind === 'fixed'
      ? shiftOf(plan.start, plan.end)
      : shiftOf(plan.earliestStart, plan.earliestStart + plan.span);
  return { from: start, to: end };
}

export const spanOfTerms = (terms: ShiftTerms): Interval => spanOfPlan(planOfTerms(terms));
