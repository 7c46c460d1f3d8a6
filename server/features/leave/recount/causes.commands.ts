/** Definitions that changed: which leaves they concern is found out here, some at a time, and those are marked. */
import { sql } from 'kysely';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import {
  type ChangedDefinition,
  changedColumns,
  concernedBy,
  sameScope,
} from '#server/features/work-plan/work-plan.ts';

interface Cause extends ChangedDefinition {
  readonly id: string;
  readonly afterRequest: string | null;
}

/** So many leaves are looked at in one part. */
const PART = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';

async function oldest(db: TenantTx): Promise<Cause | undefined> {
  const { rows } = await sql<Cause>`select id, ${changedColumns}, after_request as "afterRequest"
    from leave_cause order by made_at, id limit 1 for update`.execute(db);
  return rows[0];
}

/** What concerns the same people and days is looked at once: the others go, and this one is as long as all of them. */
async function takeTogether(db: TenantTx, id: string): Promise<void> {
  await sql`
    with a as (select * from leave_cause where id = ${id}),
    others as (
      delete from leave_cause b using a where b.id <> a.id and ${sameScope} and b.from_day <= a.to_day and b.to_day >= a.from_day
      returning b.from_day, b.to_day),
    span as (select min(from_day) as first, max(to_day) as last
      from (select from_day, to_day from others union all select from_day, to_day from a) as each)
    update leave_cause c set from_day = span.first, to_day = span.last from span where c.id = ${id}`.execute(
    db,
  );
}

/** Whose leave it is told by what they were at any time, and by what the grid plans around it. */
async function whoseLeave(db: TenantTx, cause: Cause) {
  const concerned = await concernedBy(db, cause);
  if (concerned === null) return sql`true`;
  const inGrid =
    cause.shiftId === null
      ? sql`false`
      : sql`exists (select from plan_cell c where c.person_id = l.person_id and c.day between l.from_day - 8 and l.return_day + 31
          and ${cause.shiftId}::uuid in (c.published_shift_1, c.published_shift_2, c.published_shift_3, c.published_shift_4))`;
  return sql`(l.person_id = any(${concerned.people}::uuid[]) or ${inGrid} or exists (
    select from person_fact f where f.person_id = l.person_id
      and (f.company_id = any(${concerned.companies}::uuid[]) or f.work_place_id = any(${concerned.workPlaces}::uuid[])
        or f.department_id = any(${concerned.departments}::uuid[]) or f.team_id = any(${concerned.teams}::uuid[]))))`;
}

/**
 * Marks those of the next leaves that the oldest cause concerns: with the week around them, in which part-timers have one
 * rest day, and the day of return. Answers whether there was one. Whoever calls is alone: what is marked is not yet counted.
 */
export async function markCause(db: TenantTx): Promise<boolean> {
  const found = await oldest(db);
  if (found && found.afterRequest === null) await takeTogether(db, found.id);
  const cause = found && (await oldest(db));
  if (!cause) return false;
  const whose = await whoseLeave(db, cause);
  const { rows } = await sql<{ id: string }>`
    with looked as materialized (
      select l.* from leave_request l
      where l.to_day >= puantaj_today() and l.request_id > ${cause.afterRequest ?? FIRST}::uuid
        and ${cause.fromDay}::date <= l.return_day + 7 and ${cause.toDay}::date >= l.from_day - 8
      order by l.request_id limit ${PART}),
    marked as (
      insert into leave_to_recount (request_id)
      select l.request_id from looked l
      where ${whose} and (select r.state from request r where r.id = l.request_id) in ('waiting', 'approved', 'cancelling')
        and not exists (select from leave_to_recount m where m.request_id = l.request_id))
    select request_id as id from looked order by request_id`.execute(db);
  if (rows.length < PART) await sql`delete from leave_cause where id = ${cause.id}`.execute(db);
  else {
    await sql`update leave_cause set after_request = ${rows.at(-1)!.id} where id = ${cause.id}`.execute(
      db,
    );
  }
  return true;
}
