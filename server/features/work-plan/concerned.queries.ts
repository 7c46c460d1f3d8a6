/** Whom a changed definition concerns: where they belong, and who is concerned by name. */
import { sql } from 'kysely';
import type { Day } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';

/** What changed, as the triggers tell it; without any of these it is everybody's. */
export interface ChangedDefinition {
  readonly fromDay: Day;
  readonly toDay: Day;
  readonly companyId: string | null;
  readonly workPlaceId: string | null;
  readonly departmentId: string | null;
  readonly teamId: string | null;
  readonly workingTimeId: string | null;
  readonly shiftId: string | null;
}

/** The columns of a table of changes under the names of `ChangedDefinition`. */
export const changedColumns = sql`from_day as "fromDay", to_day as "toDay", company_id as "companyId",
  work_place_id as "workPlaceId", department_id as "departmentId", team_id as "teamId", working_time_id as "workingTimeId",
  shift_id as "shiftId"`;

/** Two that differ in none of these concern the same people. */
export const sameScope = sql`(a.company_id, a.work_place_id, a.department_id, a.team_id, a.working_time_id, a.shift_id)
  is not distinct from (b.company_id, b.work_place_id, b.department_id, b.team_id, b.working_time_id, b.shift_id)`;

/** Whoever belongs to any of them at any time, and these people. */
export interface Concerned {
  readonly companies: readonly string[];
  readonly workPlaces: readonly string[];
  readonly departments: readonly string[];
  readonly teams: readonly string[];
  readonly people: readonly string[];
}

/**
 * More than it may be, never less: who has a working time of their own is concerned by that of their company too. Whoever
 * moves, and what is given or taken away meanwhile, is a change of its own. Where the grid plans a shift is left to who
 * asks: it is told by person and day. Null: everybody.
 */
export async function concernedBy(
  db: TenantTx,
  changed: ChangedDefinition,
): Promise<Concerned | null> {
  const { companyId, workPlaceId, departmentId, teamId, workingTimeId, shiftId } = changed;
  if (!(companyId ?? workPlaceId ?? departmentId ?? teamId ?? workingTimeId ?? shiftId))
    return null;
  const { rows } = await sql<Concerned>`
    with recursive times as materialized (
      select ${workingTimeId}::uuid as id where ${workingTimeId}::uuid is not null
      union select v.working_time_id from working_time_day d join working_time_version v on v.id = d.version_id
      where d.shift_id = ${shiftId}::uuid),
    places as materialized (
      select ${companyId}::uuid as company_id, ${workPlaceId}::uuid as work_place_id, ${departmentId}::uuid as department_id,
        ${teamId}::uuid as team_id
      union select a.company_id, a.work_place_id, a.department_id, a.team_id from working_time_assignment a
      where a.working_time_id in (select id from times)
      union select null, null, null, t.team_id from rotation_entry e join team_rotation t on t.rotation_id = e.rotation_id
      where e.shift_id = ${shiftId}::uuid),
    below as (
      select department_id as id from places where department_id is not null
      union select p.department_id from below join department_parent p on p.parent_id = below.id)
    select to_jsonb(array(select company_id from places where company_id is not null)) as companies,
      to_jsonb(array(select work_place_id from places where work_place_id is not null)) as "workPlaces",
      to_jsonb(array(select id from below)) as departments,
      to_jsonb(array(select team_id from places where team_id is not null)) as teams,
      to_jsonb(array(select distinct f.person_id from person_fact f where f.working_time_id in (select id from times))) as people`.execute(
    db,
  );
  return rows[0]!;
}
