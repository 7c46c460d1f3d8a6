/** The plan changes after leave was asked for: what is not over is counted again, and who must know is told. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { leaveCalls } from '#contract/leave/leave.calls.ts';
import { WEEKLY_REST } from '#contract/shift-planning/plan-values.ts';
import { shiftPlanningCalls } from '#contract/shift-planning/shift-planning.calls.ts';
import { requestsCalls } from '#contract/requests/requests.calls.ts';
import { addDays, mondayOf } from '#core/time/day.ts';
import { type TenantTx, withTenant } from '#server/db/tenant/tx.ts';
import { engineKind } from '#server/testing/database/database.ts';
import { addShift, addTeam, addWorkingTime } from '#server/testing/planning.ts';
import { holdLeaves } from '../settle.commands.ts';
import { useLeaveStage } from '../testing/leave-stage.ts';
import { markCause } from './causes.commands.ts';
import { recountMarked } from './recount.commands.ts';

const stage = useLeaveStage('RECOUNT');
const inTenant = <T>(work: Parameters<typeof withTenant<T>>[2]) =>
  withTenant(stage.current.plan.t.db, stage.current.plan.world.ctx, work);

/** What the job does after a commit, until nothing is left. */
const recounted = async () => {
  while (await inTenant(recountMarked));
};

interface Leave {
  readonly version: number;
  readonly days: number;
  readonly returnDay: string;
  readonly leftOut: readonly { day: string; reason: string }[];
}
const leave = (id: string) => stage.current.plan.ask<Leave>('worker', leaveCalls.GetLeave, { id });

const marks = () =>
  inTenant(async (db) => (await sql`select request_id from leave_to_recount`.execute(db)).rows);

/** Titles of what was told of a change of days, by whom it was told. */
const told = (id: string) =>
  inTenant(async (db) => {
    const { rows } = await sql<{ personId: string; content: string }>`
      select r.person_id as "personId", n.content from notification n join notification_recipient r on r.notification_id = n.id
      where n.approve_request_id = ${id} and n.title like '%süresi değişti' order by n.created_at`.execute(
      db,
    );
    return rows;
  });

const publish = async (day: string, value: string) => {
  const { plan } = stage.current;
  const { saved } = await plan.ask<{ saved: unknown[] }>('manager', shiftPlanningCalls.SaveDrafts, {
    cells: [{ personId: plan.worker, day, value, version: null }],
  });
  expect(saved).toHaveLength(1);
  // A draft is no plan yet.
  expect(await marks()).toEqual([]);
  await plan.ask('manager', shiftPlanningCalls.PublishPlan, { from: day, to: day });
};

it('a published day of rest is no longer taken: days, account and request follow, and both are told', async () => {
  const { monday, plan, act } = stage.current;
  const wednesday = addDays(monday, 2);
  const id = await stage.current.request({ to: addDays(monday, 4) });
  expect(await act('manager', id, 'approve')).toBe(200);
  const before = await leave(id);
  expect(before.days).toBe(5);

  await publish(wednesday, WEEKLY_REST);
  await recounted();
  const after = await leave(id);
  expect(after).toMatchObject({
    days: 4,
    returnDay: before.returnDay,
    version: before.version + 1,
    leftOut: [{ day: wednesday, reason: 'weeklyRest' }],
  });
  expect((await stage.current.used()).at(-1)).toEqual({
    day: wednesday,
    kind: 'returned',
    days: 1,
  });
  const heard = await told(id);
  expect(new Set(heard.map(({ personId }) => personId))).toEqual(
    new Set([plan.worker, plan.world.people.manager.id]),
  );
  expect(heard[0]!.content).toContain('4 gün');
  expect(heard[0]!.content).toContain('önce 5 gün');
  const { rows } = await inTenant((db) =>
    sql`select action, before, after from audit_entry where entity_id = ${id} and action = 'recount-leave'`.execute(
      db,
    ),
  );
  expect(rows).toMatchObject([{ before: { days: 5 }, after: { days: 4 } }]);
  expect(await marks()).toEqual([]);
  expect(await act('boss', id, 'annul', 'Deneme')).toBe(200);
});

it('a holiday that is entered and taken away again changes a request that waits, and nothing that stays as it is is told', async () => {
  const { monday, plan, act } = stage.current;
  const [from, thursday] = [addDays(monday, 7), addDays(monday, 10)];
  const id = await stage.current.request({ from, to: thursday });
  const special = await inTenant(async (db) => {
    const { rows } = await sql<{ id: string }>`
      insert into special_day (name, type_id, first_day, last_day)
      select 'Ek tatil', id, ${thursday}, ${thursday} from special_day_type where works_as_holiday limit 1
      returning id`.execute(db);
    return rows[0]!.id;
  });
  await inTenant(markCause);
  expect(await marks()).toEqual([{ request_id: id }]);
  const { version } = await leave(id);
  await recounted();
  expect(await leave(id)).toMatchObject({
    days: 3,
    leftOut: [{ day: thursday, reason: 'holiday' }],
  });
  // Who had the four days before them looks again before deciding.
  expect(
    (
      await plan.call('manager', requestsCalls.ActOnRequest, {
        id,
        seen: version,
        act: 'approve',
        note: '',
      })
    ).status,
  ).toBe(409);
  const count = (await told(id)).length;
  await inTenant((db) =>
    sql`update special_day set name = 'Başka ad' where id = ${special}`.execute(db),
  );
  await recounted();
  expect(await told(id)).toHaveLength(count);
  await inTenant((db) => sql`delete from special_day where id = ${special}`.execute(db));
  await recounted();
  expect(await leave(id)).toMatchObject({ days: 4, leftOut: [] });
  expect(await act('worker', id, 'withdraw')).toBe(200);
});

it('a week is a part-timer’s, with one weekly rest in seven, by the contract with which it begins', async () => {
  const { monday, plan, act } = stage.current;
  const from = addDays(monday, 14);
  const wednesday = addDays(from, 2);
  const id = await stage.current.request({ from, to: addDays(from, 4) });
  await publish(wednesday, WEEKLY_REST);
  await recounted();
  const twoRests = { days: 4, leftOut: [{ day: wednesday, reason: 'weeklyRest' }] };
  expect(await leave(id)).toMatchObject(twoRests);
  const partTimeFrom = async (day: string) => {
    await inTenant((db) =>
      sql`insert into person_fact (person_id, from_date, facts)
        values (${plan.worker}, ${day}::date, '{"contract_type": "part_time"}')`.execute(db),
    );
    await recounted();
  };
  await partTimeFrom(addDays(from, 1));
  expect(await leave(id)).toMatchObject(twoRests);
  await partTimeFrom(from);
  expect(await leave(id)).toMatchObject({ days: 5, leftOut: [] });
  await inTenant((db) =>
    sql`delete from person_fact where person_id = ${plan.worker} and from_date >= ${from}::date`.execute(
      db,
    ),
  );
  await recounted();
  expect(await leave(id)).toMatchObject(twoRests);
  expect(await act('worker', id, 'withdraw')).toBe(200);
});

it('what is over, and what is no longer asked for, is not marked', async () => {
  const { plan, types, monday } = stage.current;
  const past = addDays(mondayOf(plan.today), -7);
  const { id } = await plan.ask<{ id: string }>('hr', leaveCalls.EnterLeave, {
    ...stage.current.asked({ leaveTypeId: types.OLUM, from: past, to: past }),
    personId: plan.worker,
  });
  const withdrawn = await stage.current.request({
    from: addDays(monday, 14),
    to: addDays(monday, 14),
  });
  expect(await stage.current.act('worker', withdrawn, 'withdraw')).toBe(200);
  await inTenant((db) =>
    sql`update company set contract_rest_taken = not contract_rest_taken`.execute(db),
  );
  while (await inTenant(markCause));
  expect(await marks()).toEqual([]);
  expect(await stage.current.act('boss', id, 'annul', 'Deneme')).toBe(200);
});

// On PGlite there is one transaction at a time: nobody can hold anything meanwhile.
describe.runIf(engineKind === 'postgres')('nobody waits for anybody', () => {
  const outside = AsyncLocalStorage.snapshot();
  /** Fails where it would have to wait for what somebody else holds. */
  const beside = <T>(work: (db: TenantTx) => Promise<T>) =>
    outside(() =>
      inTenant(async (db) => {
        await sql`set local lock_timeout = '3s'`.execute(db);
        return work(db);
      }),
    );
  const changeShift = (db: TenantTx) =>
    sql`update shift_version set terms = jsonb_set(terms, '{lateTolerance}', to_jsonb((coalesce(terms ->> 'lateTolerance', '0')::int + 1) % 10))
      where shift_id = ${stage.current.plan.early}`.execute(db);

  it('who changes a definition while a leave is counted, and who counts one while a definition is changed', async () => {
    const { monday } = stage.current;
    const id = await stage.current.request({ from: addDays(monday, 21), to: addDays(monday, 21) });
    await recounted();
    await inTenant(async (db) => {
      await holdLeaves(db, [id]);
      await beside(changeShift);
    });
    await inTenant(async (db) => {
      await changeShift(db);
      await beside(recountMarked);
      await beside(recountMarked);
    });
    await recounted();
    expect(await marks()).toEqual([]);
    expect(await stage.current.act('worker', id, 'withdraw')).toBe(200);
  });
});

it('a definition that nobody has, or somebody else, marks no leave', async () => {
  const { monday, plan } = stage.current;
  const id = await stage.current.request({ from: addDays(monday, 35), to: addDays(monday, 35) });
  await recounted();
  const markedBy = async (change: (db: TenantTx) => Promise<unknown>) => {
    await inTenant(change);
    while (await inTenant(markCause));
    const found = await marks();
    await recounted();
    return found;
  };
  const { departments } = plan.world;
  const given = (departmentId: string) => (db: TenantTx) =>
    sql`insert into working_time_assignment (department_id, from_date, working_time_id)
      values (${departmentId}, ${plan.today}, ${plan.office.id})`.execute(db);
  expect(await markedBy((db) => addWorkingTime(db, 'Yeni', plan.early))).toEqual([]);
  expect(await markedBy((db) => addShift(db, 'YENI'))).toEqual([]);
  expect(await markedBy((db) => addTeam(db, 'Yeni ekip'))).toEqual([]);
  expect(await markedBy(given(departments.sales))).toEqual([]);
  expect(await markedBy(given(departments.production))).toEqual([{ request_id: id }]);
  expect(await stage.current.act('worker', id, 'withdraw')).toBe(200);
});

it('a report that is entered late moves the day of return of a leave that is over, however long it is, and back', async () => {
  const { plan, types, asked, act } = stage.current;
  const monday = addDays(mondayOf(plan.today), -84);
  const enter = async (leaveTypeId: string | undefined, from: string, to: string) =>
    (
      await plan.ask<{ id: string }>('hr', leaveCalls.EnterLeave, {
        ...asked({ leaveTypeId, from, to }),
        personId: plan.worker,
      })
    ).id;
  const id = await enter(types.YILLIK, monday, addDays(monday, 2));
  const before = await leave(id);
  expect(before.returnDay).toBe(addDays(monday, 3));
  // Thursday to the Friday seven weeks later.
  const report = await enter(types.RAPOR, addDays(monday, 3), addDays(monday, 53));
  await recounted();
  expect(await leave(id)).toMatchObject({ days: before.days, returnDay: addDays(monday, 56) });
  expect(await act('boss', report, 'annul', 'Yanlış kişi')).toBe(200);
  await recounted();
  expect(await leave(id)).toMatchObject({ days: before.days, returnDay: before.returnDay });
});
