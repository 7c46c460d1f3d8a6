import { sql } from 'kysely';
import type { z } from 'zod';
import type { teamsSchemas } from '#contract/shift-planning/teams.schemas.ts';
import { inScope, type ScopeOf } from '#server/access/scope.ts';
import { fixedQuery } from '#server/db/tenant/fixed-query.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { readToday, today } from '#server/db/today.ts';
import { employedOn } from '#server/features/people/people.ts';
import { AppError } from '#server/http/errors.ts';
import { ownTeam } from './team-rights.ts';

type Team = z.output<(typeof teamsSchemas)['GetTeams']['data']>[number];
type Assignment = z.output<(typeof teamsSchemas)['GetAssignments']['data']>[number];
type Rotation = z.output<(typeof teamsSchemas)['GetRotations']['data']>[number];
type Member = z.output<(typeof teamsSchemas)['GetTeamMembers']['data']>[number];

export async function listTeams(db: TenantTx, caller: ScopeOf): Promise<Team[]> {
  const { rows } = await sql<Team>`
    select team.id, team.version, team.name, team.color, team.active, team.work_place_id as "workPlaceId",
      place.name as "workPlaceName",
      (select count(*)::int from person where person.team_id = team.id and person.active and not person.archived
        and ${inScope(caller)}) as members,
      turn.rotation_id as "rotationId", rotation.name as "rotationName", coalesce(turn.offset_days, 0) as "offset",
      given.working_time_id as "workingTimeId", working_time.name as "workingTimeName",
      coalesce((select jsonb_agg(jsonb_build_object('from', r.from_date, 'rotationId', r.rotation_id, 'offset', r.offset_days)
        order by r.from_date) from team_rotation r where r.team_id = team.id), '[]') as rotations,
      coalesce((select jsonb_agg(jsonb_build_object('from', a.from_date, 'workingTimeId', a.working_time_id) order by a.from_date)
        from working_time_assignment a where a.team_id = team.id), '[]') as "workingTimes",
      ${ownTeam(caller, sql.ref('team.id'))} as "canEdit"
    from team
    left join work_place place on place.id = team.work_place_id
    left join lateral (select * from team_rotation r where r.team_id = team.id and r.from_date <= ${today}
      order by r.from_date desc limit 1) turn on true
    left join rotation on rotation.id = turn.rotation_id
    left join lateral (select * from working_time_assignment a where a.team_id = team.id and a.from_date <= ${today}
      order by a.from_date desc limit 1) given on true
    left join working_time on working_time.id = given.working_time_id
    order by team.active desc, team.sort_key, team.id`.execute(db);
  return rows;
}

/** Those of the caller's scope who belong to the team on a day. */
export async function teamMembers(
  db: TenantTx,
  caller: ScopeOf,
  id: string,
  asked: string | undefined,
): Promise<Member[]> {
  const { rows: found } = await sql`select from team where id = ${id}`.execute(db);
  if (found.length === 0) throw new AppError('not_found');
  const day = asked ?? (await readToday(db));
  const { rows } = await sql<Member>`
    select person.id as "personId", person.name || ' ' || person.surname as name,
      person.registration_no as "registrationNo", department.name as "departmentName"
    from person
    left join department on department.id = person.department_id
    where person.id in (select f.person_id from person_fact f where f.team_id = ${id} and f.from_date <= ${day}::date)
      and (select f.team_id from person_fact f where f.person_id = person.id and f.from_date <= ${day}::date
        and f.facts ? 'team_id' order by f.from_date desc limit 1) = ${id}
      and not person.archived and (person.active or person.end_date is not null)
      and ${employedOn(sql`${day}::date`)} and ${inScope(caller)}
    order by person.sort_key, person.id`.execute(db);
  return rows;
}

export async function listRotations(db: TenantTx, caller: ScopeOf): Promise<Rotation[]> {
  const { rows } = await sql<Rotation>`
    select rotation.id, rotation.version, rotation.name, rotation.active,
      (select jsonb_agg(jsonb_build_object('from', c.from_date, 'firstDay', c.first_day, 'entries', (
          select jsonb_agg(jsonb_build_object('shiftId', e.shift_id, 'rest', e.rest) order by e.nth)
          from rotation_entry e where e.rotation_id = c.rotation_id and e.from_date = c.from_date)) order by c.from_date)
        from rotation_cycle c where c.rotation_id = rotation.id) as cycles,
      coalesce((select jsonb_agg(jsonb_build_object('id', team.id, 'name', team.name) order by team.sort_key, team.id)
        from team where team.id in (select r.team_id from team_rotation r where r.rotation_id = rotation.id)), '[]') as teams,
      not exists (select from team_rotation r where r.rotation_id = rotation.id
        and not (${ownTeam(caller, sql.ref('r.team_id'))})) as "canEdit"
    from rotation order by rotation.active desc, rotation.sort_key, rotation.id`.execute(db);
  return rows;
}

/** Nearest first would depend on the person: by kind of place, then by name and day. */
export async function listAssignments(db: TenantTx): Promise<Assignment[]> {
  const { rows } = await sql<Assignment>`
    select place.scope, place.id, place.name, a.from_date as "from", a.working_time_id as "workingTimeId",
      working_time.name as "workingTimeName"
    from working_time_assignment a
    join lateral (
      select 1 as nth, 'company' as scope, id, name, sort_key from company where id = a.company_id
      union all select 2, 'workPlace', id, name, sort_key from work_place where id = a.work_place_id
      union all select 3, 'department', id, name, sort_key from department where id = a.department_id
      union all select 4, 'team', id, name, sort_key from team where id = a.team_id) as place on true
    left join working_time on working_time.id = a.working_time_id
    order by place.nth, place.sort_key, place.id, a.from_date`.execute(db);
  return rows;
}

export const workingTimesForSelect = fixedQuery((db) =>
  db
    .selectFrom('working_time')
    .select(['id as value', 'name as label'])
    .where('active', '=', true)
    .orderBy('sort_key')
    .orderBy('id'),
);

export const teamsForSelect = fixedQuery((db) =>
  db
    .selectFrom('team')
    .select(['id as value', 'name as label'])
    .where('active', '=', true)
    .orderBy('sort_key')
    .orderBy('id'),
);
