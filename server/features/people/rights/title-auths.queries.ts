import { sql } from 'kysely';
import type { Auth } from '#contract/kernel/permissions/permissions.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';

/** What titles give to those who have them; an archived one gives nothing. */
export async function authsOfTitles(
  db: TenantTx,
  titleIds: readonly (string | null)[],
): Promise<(titleId: string | null) => readonly Auth[]> {
  const ids = [...new Set(titleIds.filter((id) => id !== null))];
  if (ids.length === 0) return () => [];
  const { rows } = await sql<{ id: string; auths: Auth[] }>`
    select t.id, json_agg(json_build_object('groupName', a.group_name, 'number', a.number)) as auths
    from title t join title_auth a on a.tenant_id = t.tenant_id and a.title_id = t.id
    where t.id = any(${ids}::uuid[]) and t.active group by t.id`.execute(db);
  const given = new Map(rows.map(({ id, auths }) => [id, auths]));
  return (titleId) => (titleId === null ? [] : (given.get(titleId) ?? []));
}
