/** Whose departments one may move or hand to a manager: it decides whose records the manager sees (D14). */
import { sql } from 'kysely';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Caller } from '#server/http/caller/caller.ts';

/** Moves come one after the other: two at once could each be right and make a circle together, or wait for each other. */
export async function lockTree(db: TenantTx): Promise<void> {
  const key = `departments ${db.ctx.tenantId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}

/** The department and those above it. */
const upwards = (id: string) => sql`
  with recursive up (id, parent_id, manager_id) as (
    select id, parent_id, manager_id from department where id = ${id}::uuid
    union
    select d.id, d.parent_id, d.manager_id from department d join up on d.id = up.parent_id
  )`;

export async function isBelow(db: TenantTx, id: string, ancestorId: string): Promise<boolean> {
  const { rows } = await sql`${upwards(id)} select from up where id = ${ancestorId}::uuid`.execute(
    db,
  );
  return rows.length > 0;
}

/** `Admin` and `admin` any, a manager what they lead with everything below, nobody else: as in `server/db/scope.ts`. */
export async function mayReach(db: TenantTx, caller: Caller, id: string): Promise<boolean> {
  const { roles, personId } = caller;
  if (roles.includes('Admin') || roles.includes('admin')) return true;
  if (!roles.includes('MNG')) return false;
  const { rows } =
    await sql`${upwards(id)} select from up where manager_id = ${personId}::uuid`.execute(db);
  return rows.length > 0;
}
