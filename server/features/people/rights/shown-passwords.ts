import { sql } from 'kysely';
import type { Auth, Role } from '#contract/kernel/permissions/permissions.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError } from '#server/http/errors.ts';
import { maySignInAs } from './grants.ts';
import type { Columns, Row } from '../person-row.ts';

/**
 * 403 unless the caller may be shown a password of this person, with which they could act as them: judged by all roles and
 * titles that the person has, had when they left, or is being given by `change`. A title counts though it is archived:
 * it may come back, and the password would still be known.
 */
export async function checkMayBeShownPassword(
  db: TenantTx,
  caller: Caller,
  row: Row,
  change: Columns = {},
): Promise<void> {
  const titles = [row.title_id, change.title_id ?? null];
  const { rows } = await sql<{ left_roles: Role[] | null; auths: Auth[] }>`
    select p.left_roles, coalesce((
      select json_agg(json_build_object('groupName', a.group_name, 'number', a.number)) from title_auth a
      where a.tenant_id = p.tenant_id and (a.title_id = p.left_title_id or a.title_id = any(${titles}::uuid[]))), '[]') as auths
    from person p where p.id = ${row.id}`.execute(db);
  const { left_roles, auths } = rows[0]!;
  const roles = new Set([...row.roles, ...(left_roles ?? []), ...(change.roles ?? [])]);
  if (!maySignInAs(caller, [...roles], auths)) throw new AppError('forbidden');
}
