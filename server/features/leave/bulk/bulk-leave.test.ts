/** Leave for many at once: told person by person before, entered once for all who can, and nobody else. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { bulkLeaveCalls as calls } from '#contract/leave/bulk-leave.calls.ts';
import { bulkLeaveSchemas } from '#contract/leave/bulk-leave.schemas.ts';
import { leaveCalls } from '#contract/leave/leave.calls.ts';
import { addDays } from '#core/time/day.ts';
import { BATCH } from '#server/access/people/whom-judged.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import type { ForManyInput } from '#server/jobs/for-many.ts';
import { addPerson } from '#server/testing/world.ts';
import { useLeaveStage } from '../testing/leave-stage.ts';
import { runKilled } from '#server/testing/run-killed.ts';
import { useTasks } from '#server/testing/run-task.ts';
import { bulkLeaveTask } from './bulk-leave-task.ts';
import type { BulkInput } from './judge-bulk.ts';

const stage = useLeaveStage('BULK-LEAVE');
const tasks = useTasks({
  get current() {
    return stage.current.plan;
  },
});

interface Preview {
  readonly total: number;
  readonly able: number;
  readonly days: number;
  readonly below: number;
  readonly rows: readonly {
    personId: string;
    days: number;
    balance: { before: number; after: number } | null;
    reason: string | null;
  }[];
}

const inTenant = <T>(work: Parameters<typeof withTenant<T>>[2]) =>
  withTenant(stage.current.plan.t.db, stage.current.plan.world.ctx, work);
const preview = (who: 'boss' | 'hr' | 'manager', change: object = {}) =>
  stage.current.plan.ask<Preview>(who, calls.PreviewBulkLeave, stage.current.asked(change));
const start = (who: 'boss' | 'hr' | 'manager' | 'clerk', change: object = {}) =>
  tasks.run(who, calls.StartBulkLeave, stage.current.asked(change));
const rowOf = ({ rows }: Preview, id: string) => rows.find(({ personId }) => personId === id);
const leavesOf = (personId: string) =>
  inTenant((db) =>
    sql<{ origin: string; state: string; days: number }>`
      select l.origin, r.state, l.days::float8 as days from leave_request l join request r on r.id = l.request_id
      where l.person_id = ${personId} order by l.from_day`.execute(db),
  ).then(({ rows }) => rows);

/** Hired this year: no right to annual leave has arisen yet. */
let newcomer: string;
let leaver: string;

beforeAll(async () => {
  const { world, today } = stage.current.plan;
  const place = {
    companyId: world.companyId,
    workPlaceId: world.workPlaces.MERKEZ,
    departmentId: world.departments.assembly,
    titleId: world.titles.none,
  };
  await inTenant(async (db) => {
    newcomer = (
      await addPerson(db, { username: 'newcomer', name: 'Yeni', surname: 'Gelen', ...place })
    ).id;
    leaver = (await addPerson(db, { username: 'leaver', name: 'Çıkan', surname: 'Biri', ...place }))
      .id;
    await sql`update person set start_date = ${addDays(today, -30)} where id = ${newcomer}`.execute(
      db,
    );
    await sql`update person set start_date = '2020-01-01', end_date = ${addDays(today, 7)} where id = ${leaver}`.execute(
      db,
    );
  });
});

describe('a bulk leave', () => {
  it('tells of each what it takes, what is left, and why somebody cannot have it', async () => {
    const { plan, monday } = stage.current;
    const { assembly } = plan.world.departments;
    const looked = await preview('hr', { departmentId: assembly, to: addDays(monday, 1) });
    // Somebody of the world has no day of hire.
    expect(looked).toMatchObject({ total: 4, able: 2, days: 4, below: 1 });
    expect(rowOf(looked, plan.worker)).toMatchObject({ days: 2, reason: null });
    expect(rowOf(looked, newcomer)).toMatchObject({
      days: 2,
      balance: { before: 0, after: -2 },
      reason: null,
    });
    expect(rowOf(looked, leaver)!.reason).toMatch(/çalışma dönemi/);
    const named = await preview('hr', {
      personIds: [plan.worker, newcomer],
      exceptIds: [newcomer],
    });
    expect(named).toMatchObject({ total: 1, able: 1, days: 1 });
    expect(await leavesOf(plan.worker)).toEqual([]);
  });

  it('is entered as approved once for all who can, with account, trail and one notice each', async () => {
    const { plan, monday } = stage.current;
    const asked = { departmentId: plan.world.departments.assembly, to: addDays(monday, 1) };
    expect(await start('hr', asked)).toMatchObject({
      state: 'done',
      result: { entered: 2, refused: 2 },
    });
    expect(await leavesOf(plan.worker)).toEqual([{ origin: 'bulk', state: 'approved', days: 2 }]);
    expect(await leavesOf(leaver)).toEqual([]);
    expect(await stage.current.used()).toEqual([
      { day: monday, kind: 'used', days: -1 },
      { day: addDays(monday, 1), kind: 'used', days: -1 },
    ]);
    const told = await inTenant((db) =>
      sql<{ personId: string; title: string }>`
        select r.person_id as "personId", n.title from notification n
        join notification_recipient r on r.notification_id = n.id
        where r.person_id = any(${[plan.worker, newcomer, leaver]}::uuid[])`.execute(db),
    );
    expect(told.rows.map(({ personId }) => personId).sort()).toEqual(
      [plan.worker, newcomer].sort(),
    );
    expect(told.rows[0]!.title).toBe('İzin kaydınız onaylı olarak girildi');
    const trail = await inTenant((db) =>
      sql<{ count: number }>`select count(*)::int as count from audit_entry
        where action = 'bulk-leave' and entity = 'leave'`.execute(db),
    );
    expect(trail.rows[0]!.count).toBe(2);
    // Again it finds the days taken.
    const again = await preview('hr', asked);
    expect(again.able).toBe(0);
    expect(rowOf(again, plan.worker)!.reason).toMatch(/başka bir izin/);
    expect(await start('hr', asked)).toMatchObject({ result: { entered: 0, refused: 4 } });
    const [leave] = await plan.ask<{ id: string }[]>('hr', leaveCalls.GetLeaves, {
      view: 'all',
      personId: plan.worker,
    });
    expect(await plan.ask('hr', leaveCalls.GetLeave, { id: leave!.id })).toMatchObject({
      origin: 'bulk',
      enteredByName: plan.world.people.hr.name,
    });
    // It can be taken back like any other.
    expect(await stage.current.act('boss', leave!.id, 'annul', 'Fabrika açık')).toBe(200);
    expect((await stage.current.used()).reduce((sum, { days }) => sum + days, 0)).toBe(0);
  });

  it('reaches nobody out of the scope, never oneself, and needs the right to enter', async () => {
    const { plan, monday } = stage.current;
    const { people, companyId } = plan.world;
    const later = { from: addDays(monday, 7), to: addDays(monday, 7) };
    const own = await preview('hr', { ...later, personIds: [people.hr.id] });
    expect(own.rows[0]!.reason).toMatch(/Kendi izninizi/);
    expect(await start('hr', { ...later, personIds: [people.hr.id] })).toMatchObject({
      result: { entered: 0, refused: 1 },
    });
    expect((await start('clerk', later)).status).toBe(403);
    // Of sales, where the manager of production leads nobody.
    expect((await start('manager', { ...later, personIds: [people.clerk.id] })).status).toBe(404);
    const led = await preview('manager', later);
    expect(rowOf(led, plan.worker)).toBeTruthy();
    expect(rowOf(led, people.clerk.id)).toBeUndefined();
    const unknown = { ...later, personIds: [crypto.randomUUID()] };
    expect((await start('hr', unknown)).status).toBe(404);
    expect((await start('hr', { ...later, companyId: crypto.randomUUID() })).status).toBe(404);
    expect((await start('hr', { ...later, to: addDays(monday, 400) })).status).toBe(400);
    const nobody = { ...later, companyId, personIds: [newcomer], exceptIds: [newcomer] };
    expect((await start('hr', nobody)).status).toBe(400);
  });

  it('is entered batch by batch for more people than one statement takes', async () => {
    const { plan, monday, types } = stage.current;
    const { companyId, departments, workPlaces } = plan.world;
    const more = 2 * BATCH + 20;
    await inTenant((db) =>
      sql`insert into person (id, name, surname, registration_no, company_id, work_place_id, department_id, start_date)
        select gen_random_uuid(), 'Çok', 'Kişi ' || n, 'COK' || n, ${companyId}::uuid, ${workPlaces.MERKEZ}::uuid,
          ${departments.sales}::uuid, '2024-01-01'
        from generate_series(1, ${more}::int) as n`.execute(db),
    );
    // As the server does every ten seconds: uncounted, these are looked through for each of them.
    await plan.t.db.engine.tidy();
    const asked = {
      departmentId: departments.sales,
      leaveTypeId: types.YILLIK,
      from: addDays(monday, 14),
      to: addDays(monday, 14),
    };
    const looked = await preview('hr', asked);
    expect(looked.able).toBeGreaterThanOrEqual(more);
    // Only the first ones are listed.
    expect(looked.rows.length).toBeLessThan(looked.total);
    expect(await start('hr', asked)).toMatchObject({
      state: 'done',
      result: { entered: looked.able },
    });
    const { rows } = await inTenant((db) =>
      sql<{ leaves: number; days: number }>`
        select count(distinct request_id)::int as leaves, count(*)::int as days from leave_day
        where day = ${addDays(monday, 14)}::date and holds`.execute(db),
    );
    expect(rows[0]).toEqual({ leaves: looked.able, days: looked.able });
  });

  it('goes on where it stood when it was killed, and gives nobody the leave twice', async () => {
    const { plan } = stage.current;
    const day = addDays(stage.current.monday, 21);
    const asked = { departmentId: plan.world.departments.sales, from: day, to: day };
    const { able } = await preview('hr', asked);
    const { t, world } = plan;
    const ctx = { ...world.ctx, actor: { id: world.people.hr.id, name: world.people.hr.name } };
    const schema = bulkLeaveSchemas.StartBulkLeave.input;
    const input: ForManyInput<BulkInput> = {
      asked: schema.parse(stage.current.asked(asked)),
      roles: ['admin'],
    };
    const { result, steps } = await runKilled(t.db, ctx, bulkLeaveTask, input);
    expect(result).toMatchObject({ entered: able });
    expect(steps).toBeGreaterThan(2);
    const { rows } = await inTenant((db) =>
      sql<{ leaves: number; people: number }>`
        select count(*)::int as leaves, count(distinct person_id)::int as people from leave_day
        where day = ${day}::date and holds`.execute(db),
    );
    expect(rows[0]).toEqual({ leaves: able, people: able });
  });
});
