/** What the demo's people are planned to do, as their comings and goings follow it. */
import type { DemoPasser, DemoPlan } from '#db/seeds/passes.ts';
import { demoContinuous } from '#db/seeds/working-times.ts';
import { spanOfPlan } from '#contract/working-times/shift-plan.ts';
import type { DayPlan } from '#core/shifts/plan/plan-of.ts';
import { addDays, type Day } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { leavesByDay, publishedPlans, holidaysOf } from '#server/features/work-plan/work-plan.ts';

type PlannedShift = DayPlan['candidates'][number];

const flexOf = ({ version: { plan } }: PlannedShift) =>
  plan.kind === 'flex' ? plan.latestStart - plan.earliestStart : 0;

export async function demoPlans(
  db: TenantTx,
  people: readonly DemoPasser[],
  from: Day,
  to: Day,
): Promise<(person: DemoPasser, day: Day) => DemoPlan | null> {
  const ids = people.map(({ id }) => id);
  // One day more: whoever works again soon goes home.
  const range = { from, to: addDays(to, 1) };
  const planOn = await publishedPlans(db, ids, range);
  const special = new Map(
    [...(await holidaysOf(db, { of: { personIds: ids }, ...range }))].map(([id, dates]) => [
      id,
      new Map(dates.map((one) => [one.date, [...one.holidays, ...one.companyDays]])),
    ]),
  );
  const leaves = await leavesByDay(db, ids, range.from, range.to);
  const isAway = (id: string, day: Day) =>
    leaves.get(`${id} ${day}`)?.some(({ part }) => part === 'day') ?? false;
  return ({ id }, day) => {
    const planned = planOn(id, day);
    if (planned === null || isAway(id, day)) return null;
    return {
      shifts: planned.candidates.map(({ version }) => spanOfPlan(version.plan)),
      flex: Math.max(0, ...planned.candidates.map(flexOf)),
      holidays: special.get(id)?.get(day) ?? [],
      goesOn: planned.candidates.some(({ shift }) => demoContinuous.has(shift.code)),
    };
  };
}
