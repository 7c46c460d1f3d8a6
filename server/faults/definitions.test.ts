/** Definitions are changed by several people at once beside leaves that are counted again and days that are calculated: nobody is refused. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { workingTimesCalls } from '#contract/working-times/working-times.calls.ts';
import { addDays } from '#core/time/day.ts';
import { queryOnce } from '#server/db/tenant/query-once.ts';
import { type TenantTx, withTenant } from '#server/db/tenant/tx.ts';
import { recountMarked } from '#server/features/leave/recount/recount.commands.ts';
import { markPeople } from '#server/features/puantaj/calculate/marks.commands.ts';
import { drain } from '#server/features/puantaj/calculate/drain.commands.ts';
import { usePlanStage } from '#server/features/shift-planning/testing/plan-stage.ts';
import { addTeam } from '#server/testing/planning.ts';
import { engineKind } from '#server/testing/database/database.ts';

const isLong = Number(process.env.DEVAM_FAULT_ROUNDS ?? 2) > 10;
const LEAVES = isLong ? 500 : 48;
const CHANGES = isLong ? 200 : 32;
const DEFINERS = 4;

const stage = usePlanStage('DEFINITIONS');
const inTenant = <T>(work: (db: TenantTx) => Promise<T>) =>
  withTenant(stage.current.t.db, stage.current.world.ctx, work);

/** Everybody has a leave ahead; each is approved, and counted as nothing yet. */
async function addLeaves(db: TenantTx): Promise<string[]> {
  const { world, today, worker } = stage.current;
  const { rows } = await sql<{ id: string }>`
    insert into person (registration_no, name, surname, company_id, work_place_id, department_id, start_date)
    select 'L' || n, 'Ad', 'Soyad', ${world.companyId}, ${world.workPlaces.MERKEZ}, ${world.departments.paint}, '2020-01-01'
    from generate_series(1, ${LEAVES}) n returning id`.execute(db);
  await sql`
    with made as (
      insert into request (kind, person_id, entered_by, state, size, summary)
      select 1, id, ${worker}, 'approved', 3, 'Yıllık izin, 3 gün' from unnest(${rows.map(({ id }) => id)}::uuid[]) as id
      returning id, person_id)
    insert into leave_request (request_id, person_id, leave_type_id, from_day, to_day, part, days, minutes, return_day, counted, origin)
    select made.id, person_id, t.id, ${addDays(today, 20)}, ${addDays(today, 22)}, 'day', 3, 0, ${addDays(today, 23)},
      '{"taken":[],"leftOut":[]}', 'hr' from made join leave_type t on t.code = 'YILLIK'`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

type Change = (nth: number) => Promise<unknown>;

const CHANGED: readonly Change[] = [
  async (nth) => {
    const { early, call } = stage.current;
    const week = {
      days: [1, 2, 3, 4, 5, 6, 7].map((day) =>
        day < 6
          ? { shiftId: early, rest: null }
          : { shiftId: null, rest: day === 6 ? 'contract' : 'weekly' },
      ),
      contractWeek: 2700,
      offTerms: { breaks: [] },
    };
    const input = { code: `D${nth}`, name: `Düzen ${nth}`, week };
    const { status, body } = await call('boss', workingTimesCalls.AddWorkingTime, input);
    expect([status, body.Message]).toEqual([200, undefined]);
  },
  (nth) =>
    inTenant((db) =>
      sql`update shift_version set terms = jsonb_set(terms, '{lateTolerance}', ${String(nth % 10)}::jsonb)
        where shift_id = ${stage.current.early}`.execute(db),
    ),
  (nth) =>
    inTenant(async (db) => {
      const team = await addTeam(db, `Ekip ${nth}`);
      const { rows } = await sql<{
        id: string;
      }>`insert into rotation (name) values (${`Dönüşüm ${nth}`}) returning id`.execute(db);
      const { id } = rows[0]!;
      await sql`insert into team_rotation (team_id, from_date, rotation_id) values (${team.id}, '2026-01-05', ${id})`.execute(
        db,
      );
      await sql`insert into rotation_cycle (rotation_id, from_date, first_day) values (${id}, '2026-01-05', '2026-01-05')`.execute(
        db,
      );
      await sql`insert into rotation_entry (rotation_id, from_date, nth, shift_id) values (${id}, '2026-01-05', 0, ${stage.current.night})`.execute(
        db,
      );
    }),
  (nth) =>
    inTenant((db) =>
      sql`insert into special_day (name, type_id, first_day, last_day)
        select ${`Tatil ${nth}`}, id, ${addDays(stage.current.today, 20 + (nth % 3))}, ${addDays(stage.current.today, 20 + (nth % 3))}
        from special_day_type where code = 'RESMI'`.execute(db),
    ),
  (nth) =>
    inTenant(async (db) => {
      const { rows } = await sql<{
        id: string;
      }>`update working_time_version set contract_week = ${2400 + (nth % 300)}
        where working_time_id = ${stage.current.office.id} returning id`.execute(db);
      await sql`update working_time_day set rest = case rest when 'contract' then 'weekly' else 'contract' end
        where version_id = ${rows[0]!.id} and weekday = 6`.execute(db);
    }),
];

const deadlocks = async (): Promise<number> => {
  const { rows } = await queryOnce<{ count: number }>(
    stage.current.t.db.engine.pool,
    `select coalesce(sum(deadlocks), 0)::int as count from pg_stat_database where datname = current_database()`,
  );
  return rows[0]!.count;
};

it(`${CHANGES} changes beside ${LEAVES} leaves and a calculation on ${engineKind}: none is refused, nobody waits in a circle`, async () => {
  const { today } = stage.current;
  const people = await inTenant(addLeaves);
  await inTenant((db) => markPeople(db, people, addDays(today, -9), today));
  const before = await deadlocks();
  let isOver = false;
  const goingOn = async (work: (db: TenantTx) => Promise<boolean>) => {
    for (;;) {
      const isMore = await inTenant(work);
      if (isOver && !isMore) return;
    }
  };
  // As on two instances.
  const beside = [recountMarked, recountMarked, drain, drain].map(goingOn);
  let next = 0;
  const definer = async () => {
    while (next < CHANGES) {
      const nth = next++;
      await CHANGED[nth % CHANGED.length]!(nth);
    }
  };
  await Promise.all(Array.from({ length: DEFINERS }, definer)).finally(() => {
    isOver = true;
  });
  await Promise.all(beside);
  expect(await deadlocks()).toBe(before);
  const left = await inTenant((db) =>
    sql`select from leave_request where person_id = any(${people}::uuid[]) and counted = '{"taken":[],"leftOut":[]}'`.execute(
      db,
    ),
  );
  // Each was counted by what is planned now.
  expect(left.rows).toEqual([]);
}, 900_000);
