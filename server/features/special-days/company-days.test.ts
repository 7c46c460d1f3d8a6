/** A special day of the company's own is contract rest wherever a plan is asked for, and the day says so by name. */
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { leaveCalls } from '#contract/leave/leave.calls.ts';
import { puantajDaysCalls } from '#contract/puantaj/days/days.calls.ts';
import { shiftPlanningCalls } from '#contract/shift-planning/shift-planning.calls.ts';
import { addDays } from '#core/time/day.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { useLeaveStage } from '#server/features/leave/testing/leave-stage.ts';
import { drainAll } from '#server/features/puantaj/testing/drain-all.ts';

const stage = useLeaveStage('COMPANY-DAYS');
const inTenant = <T>(work: Parameters<typeof withTenant<T>>[2]) =>
  withTenant(stage.current.plan.t.db, stage.current.plan.world.ctx, work);

/** Past, and both planned in the grid. */
let evening: string;
let own: string;
/** Ahead: a Monday, and the Friday of a later week. */
let monday: string;

const publish = (day: string, shift: string) =>
  inTenant((db) =>
    sql`insert into plan_cell (person_id, day, published)
      values (${stage.current.plan.worker}, ${day}, ${shift})`.execute(db),
  );

beforeAll(async () => {
  const { today, early, night } = stage.current.plan;
  ({ monday } = stage.current);
  [evening, own] = [addDays(today, -6), addDays(today, -5)];
  await inTenant((db) =>
    sql`insert into special_day (name, type_id, first_day, last_day)
      select 'Kuruluş günü', id, day, day from special_day_type, unnest(${[own, monday]}::date[]) as day
      where code = 'SIRKET'`.execute(db),
  );
  await publish(evening, night);
  await publish(own, early);
});

interface Told {
  readonly planned: number;
  readonly dayKind: string;
  readonly steps: readonly { kind: string; lines: readonly { text: string; value?: string }[] }[];
}

it('is a rest that the day names, and cuts nothing of the night before', async () => {
  const { ask, worker, t, world } = stage.current.plan;
  await ask('boss', puantajDaysCalls.RecalculateDays, { from: evening, to: own });
  await drainAll(t.db, world.ctx);
  const dayOf = (day: string) =>
    ask<Told>('boss', puantajDaysCalls.GetPersonDay, { id: worker, day });
  expect(await dayOf(evening)).toMatchObject({ dayKind: 'work', planned: 480 });
  const told = await dayOf(own);
  expect(told).toMatchObject({ dayKind: 'rest', planned: 0 });
  expect(told.steps[0]!.lines).toContainEqual({
    text: 'Nereden',
    value: 'Yayınlanan plan; Kuruluş günü: akdi tatil sayılır',
  });
});

it('is counted as contract rest by leave, and nobody comes back on it', async () => {
  const { ask, world } = stage.current.plan;
  const preview = (change: object) =>
    ask<{ days: number; returnDay: string; leftOut: { day: string; reason: string }[] }>(
      'worker',
      leaveCalls.PreviewLeave,
      stage.current.asked(change),
    );
  const friday = addDays(monday, -3);
  expect(await preview({ from: friday, to: friday })).toMatchObject({
    days: 1,
    returnDay: addDays(monday, 1),
  });
  expect(await preview({ to: addDays(monday, 1) })).toMatchObject({ days: 2 });
  await inTenant((db) =>
    sql`update company set contract_rest_taken = false where id = ${world.companyId}`.execute(db),
  );
  expect(await preview({ to: addDays(monday, 1) })).toMatchObject({
    days: 1,
    leftOut: [{ day: monday, reason: 'contractRest' }],
  });
});

it('has no plan for the law, nor has a day of full-day leave', async () => {
  const { ask, worker, early, night } = stage.current.plan;
  const rules = async (from: string, to: string) => {
    const { findings } = await ask<{ findings: { personId: string; rule: string }[] }>(
      'boss',
      shiftPlanningCalls.GetPlanFindings,
      { from, to },
    );
    return findings.filter(({ personId }) => personId === worker).map(({ rule }) => rule);
  };
  // A night that ends at 07:00, and the early shift of the same morning.
  await publish(addDays(monday, -1), night);
  await publish(monday, early);
  expect(await rules(addDays(monday, -1), monday)).not.toContain('REST_SHORT');
  const [before, after] = [addDays(monday, 6), addDays(monday, 7)];
  await publish(before, night);
  await publish(after, early);
  expect(await rules(before, after)).toContain('REST_SHORT');
  const id = await stage.current.request({ from: after, to: after });
  expect(await rules(before, after)).toContain('REST_SHORT');
  expect(await stage.current.act('manager', id, 'approve')).toBe(200);
  expect(await rules(before, after)).not.toContain('REST_SHORT');
});
