import { sql } from 'kysely';
import type { TenantTx } from '#server/db/tenant/tx.ts';

/** So many at a time: strangers may have made many, and others wait meanwhile. */
const MOST = 5_000;

/** Takes away what counts for nobody any more. The tables know no tenant: whose turn it is does it for all. */
export async function forgetCounters(db: TenantTx): Promise<void> {
  await sql`delete from rate_counter where key in (
    select key from rate_counter where window_ends < now() - interval '1 minute'
    order by window_ends limit ${MOST} for update skip locked)`.execute(db);
  await sql`delete from sign_in_failure where key in (
    select key from sign_in_failure where last_at < now() - interval '1 day' and (blocked_until is null or blocked_until < now())
    order by last_at limit ${MOST} for update skip locked)`.execute(db);
}
