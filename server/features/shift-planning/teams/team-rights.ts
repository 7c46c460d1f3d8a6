/** Whose plan a team, a rotation or a default decides: only who sees all of those people changes it. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  inScope,
  leads,
  leadsDepartment,
  type ScopeOf,
  seesEveryone,
} from '#server/access/scope.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { AppError } from '#server/http/errors.ts';

/** Whether nobody out of the caller's scope is, was or will be in the team. `team`: a column that holds its id. */
export const ownTeam = (caller: ScopeOf, team: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  seesEveryone(caller)
    ? sql`true`
    : sql`not exists (select from person_fact f join person on person.tenant_id = f.tenant_id and person.id = f.person_id
        where f.team_id = ${team} and not person.archived and not (${inScope(caller)}))`;

/** 403 where somebody out of the caller's scope is in one of the teams. */
export async function checkTeams(
  db: TenantTx,
  caller: ScopeOf,
  teamIds: readonly string[],
): Promise<void> {
  if (teamIds.length === 0 || seesEveryone(caller)) return;
  const { rows } = await sql`select from team
    where team.id = any(${teamIds}::uuid[]) and not (${ownTeam(caller, sql.ref('team.id'))})`.execute(
    db,
  );
  if (rows.length > 0) throw new AppError('forbidden');
}

export type PlaceScope = 'company' | 'workPlace' | 'department' | 'team';

export const PLACE_TABLES = {
  company: 'company',
  workPlace: 'work_place',
  department: 'department',
  team: 'team',
} as const satisfies Readonly<Record<PlaceScope, string>>;

export const PLACE_COLUMNS = {
  company: 'company_id',
  workPlace: 'work_place_id',
  department: 'department_id',
  team: 'team_id',
} as const satisfies Readonly<Record<PlaceScope, string>>;

/** 404 for a place that is not there, 403 for one that the caller does not lead; held until the transaction ends. */
export async function checkPlace(
  db: TenantTx,
  caller: ScopeOf,
  scope: PlaceScope,
  id: string,
): Promise<void> {
  const table = sql.table(PLACE_TABLES[scope]);
  const manager = scope === 'workPlace' ? sql`manager_id` : sql`null::uuid`;
  const { rows } = await sql<{ managerId: string | null }>`
    select ${manager} as "managerId" from ${table} where id = ${id} for key share`.execute(db);
  if (!rows[0]) throw new AppError('not_found');
  if (seesEveryone(caller)) return;
  if (scope === 'team') return checkTeams(db, caller, [id]);
  const isLed =
    scope === 'department'
      ? await leadsDepartment(db, caller, id)
      : scope === 'workPlace' && leads(caller, rows[0].managerId);
  if (!isLed) throw new AppError('forbidden');
}
