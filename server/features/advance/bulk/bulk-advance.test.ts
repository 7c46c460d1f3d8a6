/** An advance for many at once: told person by person before, entered once for all who can, and taken back by one press. */
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { advanceCalls } from '#contract/advance/advance.calls.ts';
import { bulkAdvanceCalls as calls } from '#contract/advance/bulk-advance.calls.ts';
import { bulkAdvanceSchemas } from '#contract/advance/bulk-advance.schemas.ts';
import { requestsCalls } from '#contract/requests/requests.calls.ts';
import { monthLater } from '#core/advance/instalments.ts';
import { addDays } from '#core/time/day.ts';
import { BATCH } from '#server/access/people/whom-judged.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import type { ForManyInput } from '#server/jobs/for-many.ts';
import { runKilled } from '#server/testing/run-killed.ts';
import { useTasks } from '#server/testing/run-task.ts';
import { addPerson } from '#server/testing/world.ts';
import { useAccountStage } from '../testing/account-stage.ts';
import { bulkAdvanceTask } from './bulk-advance-task.ts';
import type { BulkInput } from './judge-bulk.ts';

const stage = useAccountStage('TOPLU-AVANS');
const tasks = useTasks({
  get current() {
    return stage.current.plan;
  },
});

interface Preview {
  readonly total: number;
  readonly able: number;
  readonly warned: number;
  readonly unit: string;
  readonly amount: number;
  readonly plan: { month: string; amount: number }[];
  readonly rows: {
    personId: string;
    open: number;
    warnings: string[];
    reason: string | null;
  }[];
}

type Who = 'boss' | 'hr' | 'manager' | 'clerk' | 'worker';

const inTenant = <T>(work: Parameters<typeof withTenant<T>>[2]) =>
  withTenant(stage.current.plan.t.db, stage.current.plan.world.ctx, work);
const asked = (change: object = {}) => stage.current.asked({ reason: 'Bayram', ...change });
const preview = (who: Who, change: object = {}) =>
  stage.current.plan.ask<Preview>(who, calls.PreviewBulkAdvance, asked(change));
const start = (who: Who, change: object = {}) =>
  tasks.run(who, calls.StartBulkAdvance, asked(change));
const rowOf = ({ rows }: Preview, id: string) => rows.find(({ personId }) => personId === id);
const advancesOf = (personId: string) =>
  inTenant((db) =>
    sql<{ id: string; origin: string; state: string; amount: number }>`
      select r.id, a.origin, r.state, a.amount::float8 as amount from advance_request a join request r on r.id = a.request_id
      where a.person_id = ${personId} and r.state <> 'withdrawn' order by r.submitted_at`.execute(
      db,
    ),
  ).then(({ rows }) => rows);

/** Still in the time of probation, in which the type may not be asked for. */
let newcomer: string;
let leaver: string;
let team: string;

beforeAll(async () => {
  const { world, today } = stage.current.plan;
  const place = {
    companyId: world.companyId,
    workPlaceId: world.workPlaces.MERKEZ,
    departmentId: world.departments.assembly,
    titleId: world.titles.none,
  };
  await inTenant(async (db) => {
    const person = async (username: string) =>
      (await addPerson(db, { username, name: 'Bir', surname: username, ...place })).id;
    newcomer = await person('newcomer');
    leaver = await person('leaver');
    const { rows } = await sql<{ id: string }>`
      insert into team (name) values ('A vardiyası') returning id`.execute(db);
    team = rows[0]!.id;
    await sql`update person set start_date = ${addDays(today, -10)}, team_id = ${team}
      where id = ${newcomer}`.execute(db);
    await sql`update person set start_date = '2020-01-01', end_date = ${addDays(today, 1)}
      where id = ${leaver}`.execute(db);
  });
});

afterEach(async () => {
  await stage.current.reset();
});

describe('an advance for many', () => {
  it('RQ-4, RQ-14: tells of each why not or what to know, the plan of each, and all the money', async () => {
    const { plan } = stage.current;
    const { assembly } = plan.world.departments;
    const looked = await preview('hr', { departmentId: assembly });
    const { able } = looked;
    expect(looked).toMatchObject({ unit: 'TRY', amount: able * 1_250_000 });
    expect(looked.plan).toEqual(
      [310_000, 310_000, 310_000, 320_000].map((amount, at) => ({
        month: monthLater(plan.today.slice(0, 7), at),
        amount,
      })),
    );
    expect(rowOf(looked, plan.worker)).toMatchObject({ open: 0, warnings: [], reason: null });
    // A rule of the company is for whoever asks; who enters it is told.
    expect(rowOf(looked, newcomer)).toMatchObject({
      warnings: [expect.stringMatching(/deneme süresinde/), expect.stringMatching(/6 ay/)],
      reason: null,
    });
    expect(looked.warned).toBe(1);
    // The law is for everybody.
    expect(rowOf(looked, leaver)!.reason).toMatch(/işten çıkış ayını aşamaz/);
    const named = await preview('hr', {
      personIds: [plan.worker, newcomer],
      exceptIds: [newcomer],
    });
    expect(named).toMatchObject({ total: 1, able: 1, amount: 1_250_000 });
    expect(await advancesOf(plan.worker)).toEqual([]);
  });

  it('is of a department with all below it, of a team, or of a company', async () => {
    const { plan } = stage.current;
    const { world } = plan;
    const inTeam = await preview('hr', { teamId: team });
    expect(inTeam.rows.map(({ personId }) => personId)).toEqual([newcomer]);
    const below = await preview('hr', { departmentId: world.departments.production });
    expect(rowOf(below, plan.worker)).toBeTruthy();
    const whole = await preview('hr', { companyId: world.companyId });
    expect(whole.total).toBeGreaterThan(below.total);
  });

  it('is entered as approved once for all who can, waits to be paid, and each is told of it', async () => {
    const { plan, payments } = stage.current;
    const personIds = [plan.worker, newcomer, leaver];
    expect(await start('hr', { personIds })).toMatchObject({
      state: 'done',
      result: { entered: 2, refused: 1 },
    });
    expect(await advancesOf(plan.worker)).toMatchObject([
      { origin: 'hr', state: 'approved', amount: 1_250_000 },
    ]);
    expect(await advancesOf(leaver)).toEqual([]);
    expect(await payments()).toHaveLength(2);
    const { rows } = await inTenant((db) =>
      sql<{ trail: number; told: number }>`select
        (select count(*)::int from audit_entry where action = 'bulk-advance' and entity = 'advance') as trail,
        (select count(*)::int from notification_recipient where person_id = any(${personIds}::uuid[])) as told`.execute(
        db,
      ),
    );
    expect(rows[0]).toEqual({ trail: 2, told: 2 });
    const again = await preview('hr', { personIds });
    expect(rowOf(again, plan.worker)).toMatchObject({ open: 1_250_000, reason: null });
  });

  it('RQ-13: says at its field what nobody could have, and starts nothing', async () => {
    const { plan, types } = stage.current;
    const wrong = asked({ amount: 10_000, count: 7, consent: false });
    for (const call of [calls.PreviewBulkAdvance, calls.StartBulkAdvance]) {
      const { status, body } = await plan.call('hr', call, wrong);
      expect([status, body.errors?.map(({ field }) => field)]).toEqual([
        400,
        ['count', 'amount', 'consent'],
      ]);
    }
    const far = await preview('hr', { personIds: [plan.worker], first: '2090-01' });
    expect(rowOf(far, plan.worker)!.reason).toMatch(/en çok 12 ay sonra/);
    const litres = await preview('hr', {
      personIds: [plan.worker],
      advanceTypeId: types.YAKIT,
      amount: 5000,
      count: 1,
    });
    expect(litres).toMatchObject({ unit: 'LT', amount: 5000 });
  });

  it('RQ-5: reaches nobody out of the scope, never oneself, and needs the right to pay', async () => {
    const { plan } = stage.current;
    const { people } = plan.world;
    const own = { personIds: [people.hr.id] };
    expect((await preview('hr', own)).rows[0]!.reason).toMatch(/Kendi avansınızı/);
    expect(await start('hr', own)).toMatchObject({ result: { entered: 0, refused: 1 } });
    for (const who of ['clerk', 'worker'] as const) expect((await start(who)).status).toBe(403);
    expect((await start('hr', { personIds: [crypto.randomUUID()] })).status).toBe(404);
    expect((await start('hr', { teamId: crypto.randomUUID() })).status).toBe(404);
    const nobody = { personIds: [newcomer], exceptIds: [newcomer] };
    expect((await start('hr', nobody)).status).toBe(400);
  });

  it('RQ-20: goes back by one press while nothing of it is paid, all of it or nothing', async () => {
    const { plan, pay } = stage.current;
    const personIds = [plan.worker, newcomer];
    const enter = async () => {
      const { result } = await start('hr', { personIds });
      return (result as { ids: string[] }).ids;
    };
    const undo = (who: Who, ids: readonly string[]) =>
      plan.call(who, requestsCalls.UndoEnteredRequests, { ids });
    const first = await enter();
    expect((await undo('boss', first)).status).toBe(404);
    expect((await undo('hr', first)).body).toMatchObject({ data: { undone: 2 } });
    expect(await advancesOf(plan.worker)).toMatchObject([{ state: 'cancelled' }]);
    const second = await enter();
    expect((await pay([second[0]!])).status).toBe(200);
    const { status, body } = await undo('hr', second);
    expect([status, body.errors?.[0]?.Message]).toEqual([
      409,
      expect.stringMatching(/Ödenmiş avans/),
    ]);
    expect((await advancesOf(newcomer)).at(-1)).toMatchObject({ state: 'approved' });
  });

  it('goes on where it stood when it was killed, and gives nobody the advance twice', async () => {
    const { plan } = stage.current;
    const { t, world } = plan;
    const more = BATCH + 20;
    await inTenant((db) =>
      sql`insert into person (id, name, surname, registration_no, company_id, work_place_id, department_id, start_date)
        select gen_random_uuid(), 'Çok', 'Kişi ' || n, 'COK' || n, ${world.companyId}::uuid, ${world.workPlaces.MERKEZ}::uuid,
          ${world.departments.paint}::uuid, '2020-01-01'
        from generate_series(1, ${more}::int) as n`.execute(db),
    );
    // As the server does every ten seconds: uncounted, these are looked through for each of them.
    await t.db.engine.tidy();
    const { able } = await preview('hr', { departmentId: world.departments.paint });
    expect(able).toBeGreaterThanOrEqual(more);
    const ctx = { ...world.ctx, actor: { id: world.people.hr.id, name: world.people.hr.name } };
    const input: ForManyInput<BulkInput> = {
      asked: bulkAdvanceSchemas.StartBulkAdvance.input.parse(
        asked({ departmentId: world.departments.paint }),
      ),
      roles: ['admin'],
    };
    const { result, steps } = await runKilled(t.db, ctx, bulkAdvanceTask, input);
    expect(result).toMatchObject({ entered: able, refused: 0 });
    expect((result as { ids: string[] }).ids).toHaveLength(able);
    expect(steps).toBeGreaterThan(1);
    const { rows: entered } = await inTenant((db) =>
      sql<{ advances: number; people: number }>`
        select count(*)::int as advances, count(distinct a.person_id)::int as people from advance_request a
        join person p on p.id = a.person_id join request r on r.id = a.request_id
        where p.department_id = ${world.departments.paint} and r.state = 'approved'`.execute(db),
    );
    expect(entered[0]).toEqual({ advances: able, people: able });
  });

  it('stands in the list as what İK entered', async () => {
    const { plan } = stage.current;
    await start('hr', { personIds: [plan.worker] });
    const [advance] = await plan.ask<{ id: string }[]>('hr', advanceCalls.GetAdvances, {
      view: 'all',
      stages: ['approved'],
    });
    expect(await plan.ask('worker', advanceCalls.GetAdvance, { id: advance!.id })).toMatchObject({
      origin: 'hr',
      enteredByName: plan.world.people.hr.name,
      reason: 'Bayram',
    });
  });
});
