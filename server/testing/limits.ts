/** What limits have counted so far, for tests that ask more often than anybody, or that want somebody's share used up. */
import { identityCalls } from '#contract/identity/identity.calls.ts';
import type { CallDef } from '#contract/kernel/call.ts';
import { queryOnce } from '#server/db/tenant/query-once.ts';
import type { Database } from '#server/db/tenant/tx.ts';

const GUESSED_AT: readonly CallDef[] = [identityCalls.authenticate, identityCalls.PasswordChange];

/** Of these it is counted how often they are asked: of the others there is nothing to forget. */
export const isLimited = (call: CallDef) =>
  call.limit !== undefined || GUESSED_AT.some(({ path }) => path === call.path);

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
