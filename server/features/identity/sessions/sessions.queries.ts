import { sql } from 'kysely';
import type { Auth, Role } from '#contract/kernel/permissions/permissions.ts';
import { worksToday } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';

export interface SessionRow {
  readonly person_id: string;
  readonly generation: number;
  readonly acting_role: Role | null;
  readonly name: string;
  readonly surname: string;
  readonly roles: Role[];
  readonly auths: Auth[];
  readonly modules: string[];
  readonly must_change_password: boolean;
  /** Of an Admin who looks through the person's eyes: the Admin and their own session. */
  readonly viewer: { id: string; name: string; sessionId: string } | null;
}

/**
 * Whether a session `s` of the person `p` is good. One that was narrowed to a role is over when that role is taken away:
 * it must not widen to the others. One that an Admin looks through is good only as long as the Admin's own session is,
 * acts as Admin, and the person is no Admin.
 */
export const isLive = sql<boolean>`s.ended_at is null and s.expires_at > now() and ${worksToday('p')}
  and (s.acting_role is null or s.acting_role = any(p.roles))
  and (s.viewer_session_id is null or not 'Admin' = any(p.roles) and exists (
    select from session own join person admin on admin.tenant_id = own.tenant_id and admin.id = own.person_id
    where own.tenant_id = s.tenant_id and own.id = s.viewer_session_id
      and own.ended_at is null and own.expires_at > now() and ${worksToday('admin')}
      and 'Admin' = any(admin.roles) and coalesce(own.acting_role, 'Admin') = 'Admin'))`;

/** A session that is still good, of a person who is still active, with what the person holds now. */
export async function findLive(db: TenantTx, sessionId: string): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select s.person_id, s.generation, s.acting_role, p.name, p.surname, p.roles,
      coalesce((select json_agg(json_build_object('groupName', a.group_name, 'number', a.number) order by a.group_name)
                from title_auth a join title t on t.tenant_id = a.tenant_id and t.id = a.title_id
                where a.title_id = p.title_id and t.active), '[]') as auths,
      s.viewer_session_id is null and exists (
        select from credential c where c.tenant_id = p.tenant_id and c.person_id = p.id and c.one_time) as must_change_password,
      array(select module from tenant_module order by module) as modules,
      (select json_build_object('id', v.id, 'name', v.name || ' ' || v.surname, 'sessionId', own.id)
       from session own join person v on v.tenant_id = own.tenant_id and v.id = own.person_id
       where own.tenant_id = s.tenant_id and own.id = s.viewer_session_id) as viewer
    from session s join person p on p.tenant_id = s.tenant_id and p.id = s.person_id
    where s.id = ${sessionId} and ${isLive}`.execute(db);
  return rows[0];
}
