import { sql } from 'kysely';
import type { Auth, Role } from '#contract/permissions.ts';
import type { TenantTx } from '#server/db/tx.ts';

export interface SessionRow {
  readonly person_id: string;
  readonly generation: number;
  readonly acting_role: Role | null;
  readonly name: string;
  readonly surname: string;
  readonly roles: Role[];
  readonly auths: Auth[];
  readonly modules: string[];
}

/** A session that is still good, of a person who is still active, with what the person holds now. */
export async function findLive(db: TenantTx, sessionId: string): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select s.person_id, s.generation, s.acting_role, p.name, p.surname, p.roles,
      coalesce((select json_agg(json_build_object('groupName', a.group_name, 'number', a.number) order by a.group_name)
                from title_auth a join title t on t.tenant_id = a.tenant_id and t.id = a.title_id
                where a.title_id = p.title_id and t.active), '[]') as auths,
      array(select module from tenant_module order by module) as modules
    from session s join person p on p.tenant_id = s.tenant_id and p.id = s.person_id
    where s.id = ${sessionId} and s.ended_at is null and s.expires_at > now() and p.active`.execute(
    db,
  );
  return rows[0];
}
