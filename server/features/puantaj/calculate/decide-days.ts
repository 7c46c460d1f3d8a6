/** One person's days, from what was loaded: plans, whose passes are whose day's, which candidate, what lies over it. */
import { dayEffect } from '#core/leave/effect/day-effect.ts';
import { attribute } from '#core/puantaj/attribute.ts';
import { windowEffect } from '#core/requests/work-window.ts';
import type { InDay, Override, Pass } from '#core/puantaj/types.ts';
import { boundaryDay, chooseCandidate } from '#core/shifts/candidates.ts';
import type { Facts } from '#core/shifts/facts/facts.ts';
import { besideCompanyDays, planSentence } from '#core/shifts/plan/company-days.ts';
import type { DayPlan } from '#core/shifts/plan/plan-of.ts';
import { DAY_MINUTES } from '#core/time/clock.ts';
import { type Day, dayNumber } from '#core/time/day.ts';
import { daysOf } from '#core/time/day-range.ts';
import { factsByDay } from '#server/access/people/person-facts.queries.ts';
import type { Planner } from '#server/features/work-plan/work-plan.ts';
import { type AskedPerson, around } from './asked-days.ts';
import type { DecidedDay } from './day-row.ts';
import type { LoadedInputs, StoredCorrection, TakenPass } from './inputs.queries.ts';

interface PassesOfDay {
  readonly passes: readonly Pass[];
  readonly ids: readonly string[];
}

/**
 * The passes of each day with their ids. Attribution keeps them in order of time and leaves some out at the two ends
 * only, so that whose pass is whose is told by counting from the first that is there.
 */
function attributed(
  days: readonly Day[],
  plans: readonly (DayPlan | null)[],
  passes: readonly TakenPass[],
): PassesOfDay[] {
  const planned = days.map((day, i) => boundaryDay(day, plans[i]!));
  const minuteOf = ({ date, minute }: TakenPass) => dayNumber(date) * DAY_MINUTES + minute;
  const inOrder = passes.toSorted((a, b) => minuteOf(a) - minuteOf(b));
  const { days: result } = attribute({ days: planned, passes: inOrder });
  const firstDay = result.findIndex((one) => one.passes.length > 0);
  if (firstDay === -1) return result.map(() => ({ passes: [], ids: [] }));
  const firstMinute =
    dayNumber(result[firstDay]!.date) * DAY_MINUTES + result[firstDay]!.passes[0]!.at;
  let next = inOrder.findIndex((pass) => minuteOf(pass) === firstMinute);
  return result.map((one) => {
    const ids = one.passes.map(() => inOrder[next++]!.id);
    return { passes: one.passes, ids };
  });
}

const inDayOf = (corrections: readonly StoredCorrection[]): InDay[] =>
  corrections.flatMap(({ kind, from, to, counts }) =>
    kind === 'excuse' && counts !== null ? [{ from, to, counts }] : [],
  );

const overridesOf = (corrections: readonly StoredCorrection[]): Override[] =>
  corrections.flatMap(({ kind, from, to, code }) =>
    kind === 'override' ? [{ from, to, code }] : [],
  );

const NONE: readonly StoredCorrection[] = [];

/** Null for a day on which nothing is calculated: outside employment, before the company's first day, or for whom no puantaj is kept. */
export function decideDays(
  { personId, days: asked }: AskedPerson,
  loaded: LoadedInputs,
  planner: Planner,
): { readonly day: Day; readonly decided: DecidedDay | null }[] {
  const person = loaded.people.get(personId);
  if (person === undefined) return asked.map((day) => ({ day, decided: null }));
  const days = daysOf(around(asked));
  const facts = factsByDay(person, days);
  const cells = new Map(loaded.cells.get(personId)?.map((cell) => [cell.day, cell.published]));
  const special = (one: Facts, day: Day) =>
    loaded.specialDays(one.belonging.companyId, one.belonging.workPlaceId).get(day);
  const plans = days.map((day, i) => {
    const one = facts[i]!;
    const planned = planner.plan(one, day, cells.get(day) ?? null);
    if (one === null || planned === null) return null;
    return besideCompanyDays(planned, special(one, day), one, day, loaded.world);
  });
  const passes = attributed(days, plans, loaded.passes.get(personId) ?? []);
  const first = dayNumber(days[0]!);

  return asked.map((day) => {
    const i = dayNumber(day) - first;
    const was = facts[i]!;
    const plan = plans[i]!;
    if (was === null || plan === null || !was.inPuantaj) return { day, decided: null };
    if (loaded.scope.isOutside(was.belonging.companyId, day)) return { day, decided: null };
    const own = passes[i]!;
    const chosen = chooseCandidate(plan.candidates, own.passes);
    const corrections = loaded.corrections.get(`${personId} ${day}`) ?? NONE;
    const holidays = special(was, day)?.holidays ?? [];
    const dayPlan = chosen?.version.plan ?? plan.plan;
    const leaves = loaded.leaves.get(`${personId} ${day}`) ?? [];
    const away = dayEffect(leaves, { plan: dayPlan, holidays });
    const agreed = windowEffect(loaded.windows.get(`${personId} ${day}`) ?? []);
    const leave = [...away.leave, ...agreed.leave];
    const inDay = [...inDayOf(corrections), ...away.inDay];
    const overrides = overridesOf(corrections);
    const decided: DecidedDay = {
      personId,
      day,
      facts: was,
      shiftId: chosen?.shift.id ?? null,
      candidateIds: plan.candidates.map(({ shift }) => shift.id),
      decidedBy: plan.candidates.length > 1 ? (own.ids[0] ?? null) : null,
      source: planSentence(plan),
      isPlanned: plan.source.kind !== 'none',
      input: {
        plan: dayPlan,
        passes: own.passes,
        ...(holidays.length > 0 && { holidays }),
        ...(leave.length > 0 && { leave }),
        ...(agreed.equalization.length > 0 && { equalization: agreed.equalization }),
        ...(agreed.overtimeApprovals.length > 0 && { overtimeApprovals: agreed.overtimeApprovals }),
        ...(inDay.length > 0 && { inDay }),
        ...(overrides.length > 0 && { overrides }),
      },
      passIds: own.ids,
      corrected: corrections.length > 0,
    };
    return { day, decided };
  });
}
