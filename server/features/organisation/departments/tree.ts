/** The tree of departments: what stands above what, and that nobody else bends it meanwhile. */
import { sql } from 'kysely';
import { upwards } from '#server/access/scope.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';

/** Moves come one after the other: two at once could each be right and make a circle together, or wait for each other. */
export async function lockTree(db: TenantTx): Promise<void> {
  const key = `departments ${db.ctx.tenantId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}

export async function isBelow(db: TenantTx, id: string, ancestorId: string): Promise<boolean> {
  const { rows } = await sql`${upwards(id)} select from up where id = ${ancestorId}::uuid`.execute(
    db,
  );
  return rows.length > 0;
}
