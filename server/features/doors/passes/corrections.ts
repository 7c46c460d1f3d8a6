/** Says over raw passes who added or cancelled them, and why; their days are to be calculated again. */
import { sql } from 'kysely';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { markDays } from '#server/features/passes/passes.ts';

export async function correct(
  db: TenantTx,
  by: string,
  passIds: readonly string[],
  kind: 'added' | 'cancelled',
  reason: string,
): Promise<void> {
  await sql`insert into pass_correction (pass_id, kind, reason, created_by)
    select unnest(${passIds}::uuid[]), ${kind}, ${reason}, ${by}`.execute(db);
  await markDays(db, passIds);
}
