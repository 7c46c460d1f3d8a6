/** Periods of a tenant are locked, opened and carried into one after the other. */
import { sql } from 'kysely';
import type { TenantTx } from '#server/db/tenant/tx.ts';

/** Whoever writes on a day holds it shared (`refuse_locked`): none of them is between what was seen and the lock. */
export const aloneAmongPeriods = (db: TenantTx) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`pay periods ${db.ctx.tenantId}`}, 0))`.execute(
    db,
  );
