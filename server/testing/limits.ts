/** What limits have counted so far, for tests that ask more often than anybody, or that want somebody's share used up. */
import { queryOnce } from '#server/db/tenant/query-once.ts';
import type { Database } from '#server/db/tenant/tx.ts';

export async function forgetCounts({ engine }: Database): Promise<void> {
  await queryOnce(
    engine.pool,
    'with counted as (delete from rate_counter) delete from sign_in_failure',
  );
}

/** Whoever was counted since they were forgotten has nothing left. */
export async function useUpCounts({ engine }: Database): Promise<void> {
  await queryOnce(
    engine.pool,
    `with counted as (
       update rate_counter set count = 1000000000, window_ends = now() + interval '1 hour'
     )
     update sign_in_failure set failures = 100, blocked_until = now() + interval '1 hour'`,
  );
}
