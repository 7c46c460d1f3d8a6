/** The company's own special days: no public holiday, but a contract rest day for the calculation. */
import type { Plan } from '#core/puantaj/types.ts';
import { shiftOf } from '#core/puantaj/day/shift.ts';
import type { Facts } from '#core/shifts/facts/facts.ts';
import type { PlanWorld } from '#core/shifts/plan/definitions.ts';
import type { DayPlan } from '#core/shifts/plan/plan-of.ts';
import { workingTimeOf } from '#core/shifts/plan/working-time-of.ts';
import { DAY_MINUTES } from '#core/time/clock.ts';
import type { Day } from '#core/time/day.ts';
import { type Interval, subtract } from '#core/time/interval.ts';

const WHOLE_DAY: readonly Interval[] = [{ from: 0, to: DAY_MINUTES }];

/**
 * What is planned beside the company's own days: nothing where one is the whole date; where one begins or ends within a
 * fixed shift, the part that is left. A flexible shift is planned as long as any of its date is left.
 */
export function withoutCompanyDays(
  planned: DayPlan,
  companyDays: readonly Interval[],
  facts: Facts,
  day: Day,
  world: PlanWorld,
): DayPlan {
  if (companyDays.length === 0 || planned.plan.kind === 'off') return planned;
  if (subtract(WHOLE_DAY, companyDays).length === 0) {
    const terms = workingTimeOf(facts, day, world)?.version.offTerms ?? {};
    return { ...planned, plan: { ...terms, kind: 'off', rest: 'contract' }, candidates: [] };
  }
  const candidates = planned.candidates.map((one) => ({
    ...one,
    version: { ...one.version, plan: shortened(one.version.plan, companyDays) },
  }));
  return { ...planned, plan: candidates[0]?.version.plan ?? planned.plan, candidates };
}

function shortened<P extends Plan>(plan: P, companyDays: readonly Interval[]): P {
  if (plan.kind !== 'fixed') return plan;
  const { start, end } = shiftOf(plan.start, plan.end);
  const [left] = subtract([{ from: start, to: end }], companyDays);
  return left === undefined || (left.from === start && left.to === end)
    ? plan
    : { ...plan, start: left.from, end: left.to };
}
