/** What two transactions at once do to each other. The embedded database has one connection: there nothing happens meanwhile. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { queryOnce } from '#server/db/tenant/query-once.ts';
import {
  type Database,
  type TenantContext,
  type TenantTx,
  withTenant,
} from '#server/db/tenant/tx.ts';

/** What runs in it does not count as nested in the transaction of the test. */
const outside = AsyncLocalStorage.snapshot();

const WAITING =
  "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";

/** Attempts something while a transaction that did `hold` is open, which ends once as many as are `waiting` wait for it or the attempt is over. */
export async function whileHeld<T>(
  database: Database,
  ctx: TenantContext,
  hold: (db: TenantTx) => Promise<unknown>,
  attempt: () => Promise<T>,
  waiting = 1,
): Promise<T> {
  let attempted!: Promise<T>;
  await withTenant(database, ctx, async (db) => {
    await hold(db);
    const over = new AbortController();
    attempted = outside(attempt).finally(() => over.abort());
    const enoughWait = async () =>
      (await outside(queryOnce, database.engine.pool, WAITING)).rows.length >= waiting;
    while (!over.signal.aborted && !(await enoughWait())) await sleep(10);
  });
  return attempted;
}
