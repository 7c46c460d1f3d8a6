/** Plans as published, for whoever works with them: drafts say nothing. */
import type { DayPlan } from '#core/shifts/plan/plan-of.ts';
import { type Day, daysBetween } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { loadCells } from './cells.queries.ts';
import { factsByDay, loadPeople } from '#server/access/people/person-facts.queries.ts';
import { Planner } from './planner.ts';
import { daysOf, type DayRange } from '#core/time/day-range.ts';
import { loadWorld } from './world.queries.ts';

/** Answers by person and day of the range; null outside employment. As many statements for one person as for everybody. */
export async function publishedPlans(
  db: TenantTx,
  ids: readonly string[],
  range: DayRange,
): Promise<(personId: string, day: Day) => DayPlan | null> {
  const planner = new Planner(await loadWorld(db));
  const cells = await loadCells(db, ids, range.from, range.to);
  const days = daysOf(range);
  const plans = new Map<string, readonly (DayPlan | null)[]>();
  for (const person of await loadPeople(db, ids, range.to)) {
    const own = new Map((cells.get(person.id) ?? []).map(({ day, published }) => [day, published]));
    const facts = factsByDay(person, days);
    plans.set(
      person.id,
      days.map((day, i) => planner.plan(facts[i]!, day, own.get(day) ?? null)),
    );
  }
  return (personId, day) => plans.get(personId)?.[daysBetween(range.from, day)] ?? null;
}
