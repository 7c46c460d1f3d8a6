import { sql } from 'kysely';
import type { Auth, Role } from '#contract/kernel/permissions/permissions.ts';
import type { TenantTx } from '../db/tenant/tx.ts';

export interface Rights {
  readonly roles: readonly Role[];
  readonly auths: readonly Auth[];
}

/** What a person holds as of this query; nothing if they left. */
export async function readRights(db: TenantTx, personId: string): Promise<Rights> {
  const { rows } = await sql<Rights>`
    select p.roles, coalesce((select json_agg(json_build_object('groupName', a.group_name, 'number', a.number))
        from title_auth a join title t on t.tenant_id = a.tenant_id and t.id = a.title_id
        where a.title_id = p.title_id and t.active), '[]') as auths
    from person p where p.id = ${personId} and p.active and not p.archived`.execute(db);
  return rows[0] ?? { roles: [], auths: [] };
}
