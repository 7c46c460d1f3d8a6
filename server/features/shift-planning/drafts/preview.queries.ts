/** Whom publishing would concern, on which days, and what would change: before it is done. */
import type { z } from 'zod';
import { MOST_NAMED } from '#contract/shift-planning/plan-limits.ts';
import type { PlanValue } from '#contract/shift-planning/plan-values.ts';
import type { shiftPlanningSchemas } from '#contract/shift-planning/shift-planning.schemas.ts';
import { type Day, daysBetween } from '#core/time/day.ts';
import { readToday } from '#server/db/today.ts';
import { leavesByDay, Planner, loadWorld } from '#server/features/work-plan/work-plan.ts';
import type { CallContext } from '#server/http/bind.ts';
import { inTurns } from '#server/turns.ts';
import { grouped } from '#core/lists/grouped.ts';
import { nameOfValue, valueOfPlan } from '../plan/plan-words.ts';
import type { PlanFilter } from '#server/access/people/selection.queries.ts';
import type { DayRange } from '#core/time/day-range.ts';
import { countsOf, type Draft, draftsOf } from './drafts.queries.ts';

type Preview = z.output<(typeof shiftPlanningSchemas)['PreviewPublish']['data']>;

/** A day on which another plan would hold. */
interface Changed {
  readonly personId: string;
  readonly day: Day;
  readonly before: PlanValue;
  readonly after: PlanValue;
  readonly isRotation: boolean;
}

export async function previewPublish(
  { caller, ctx, read }: CallContext,
  selection: DayRange & PlanFilter,
): Promise<Preview> {
  const { found, today, world, leaves } = await read(async (db) => {
    const found = await draftsOf(db, caller, selection, false);
    const ids = [...new Set(found.drafts.map(({ personId }) => personId))];
    return {
      found,
      today: await readToday(db),
      world: await loadWorld(db),
      leaves: await leavesByDay(db, ids, selection.from, selection.to),
    };
  });
  const { drafts, people } = found;
  const planner = new Planner(world);
  const changed: Changed[] = [];
  const compare = ({ personId, day, published, draft }: Draft) => {
    const facts = people.get(personId)!.facts[daysBetween(selection.from, day)]!;
    const planned = planner.plan(facts, day, published)!;
    const before = valueOfPlan(planned);
    const after = valueOfPlan(planner.plan(facts, day, draft)!);
    const isRotation = planned.source.kind === 'rotation';
    if (before !== after) changed.push({ personId, day, before, after, isRotation });
  };
  await inTurns(drafts, compare, ctx);
  const onLeave = ({ personId, day }: Draft) =>
    leaves.get(`${personId} ${day}`)?.some(({ part }) => part === 'day') ?? false;
  const past = drafts.filter(({ day }) => day < today);
  const days = drafts.map(({ day }) => day).toSorted();
  const byPerson = grouped(changed, ({ personId }) => personId);
  // In the order in which the plan shows them.
  const named = [...people.values()].filter(({ head }) => byPerson.has(head.personId));
  return {
    ...countsOf(drafts, found.ownCells),
    pastCells: past.length,
    needsReason: past.some(({ reason }) => reason === null),
    goneCells: found.gone.length,
    leaveCells: drafts.filter(onLeave).length,
    sameCells: drafts.length - changed.length,
    rotationCells: changed.filter(({ isRotation }) => isRotation).length,
    firstDay: days[0] ?? null,
    lastDay: days.at(-1) ?? null,
    changes: named.slice(0, MOST_NAMED).map(({ head: { personId, name } }) => ({
      personId,
      name,
      days: byPerson.get(personId)!.map(({ day, before, after }) => ({
        day,
        before: nameOfValue(before, world.shifts),
        after: nameOfValue(after, world.shifts),
      })),
    })),
  };
}
