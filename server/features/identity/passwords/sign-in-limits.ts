/** Brute force at passwords: per account and per address, counted over all instances. */
import { queryOnce } from '#server/db/tenant/query-once.ts';
import type { Database } from '#server/db/tenant/tx.ts';
import { AppError } from '#server/http/errors.ts';
import { countedAddress } from '#server/http/counted-address.ts';
import { counterKey } from '#server/http/limits.ts';

/** So many failures are free; then 60 s, doubling to 15 min. Never for ever: nobody is locked out by others' tries. */
const FREE = 10;
const FIRST_WAIT = 60;
const LONGEST_WAIT = 15 * 60;

/** By whom tries from a browser in which the name signed in before are counted: by that browser alone. */
export const browserKeys = (proof: string) => [counterKey('browser', proof)];

/** By whom tries are counted: the account that is tried, and the address that tries it. */
export const signInKeys = (tenantId: string, username: string, ip: string) => [
  counterKey('account', tenantId, username),
  counterKey('address', countedAddress(ip)),
];

/** Apart from signing in: whoever guesses at an open session's password keeps neither its owner nor their office out. */
export const passwordKeys = (tenantId: string, personId: string) => [
  counterKey('password of', tenantId, personId),
];

/**
 * Counts a try as a failure before it is checked, so that parallel ones count too; a success takes it back. Where one key
 * is blocked, nothing is counted at all: tries from a blocked address lock no name, tries at a blocked name no address.
 * Throws with the time to wait then.
 */
export async function countTry(
  { engine }: Database,
  keys: readonly string[],
  tooMany: 'too_many_sign_ins' | 'too_many_password_tries',
): Promise<void> {
  const { rows } = await queryOnce(
    engine.pool,
    `with blocked as (select from sign_in_failure where key = any($1) and blocked_until > now())
     insert into sign_in_failure as f (key, failures)
     select key, 1 from unnest($1::text[]) as key where not exists (select from blocked) order by key
     on conflict (key) do update set
       failures = case when f.last_at < now() - interval '1 day' then 1 else f.failures + 1 end,
       last_at = now(),
       blocked_until = case when f.failures + 1 >= $2 and f.last_at >= now() - interval '1 day'
         then now() + make_interval(secs => least($3 * power(2, f.failures + 1 - $2), $4)) end
     where f.blocked_until is null or f.blocked_until <= now()
     returning key`,
    [keys, FREE, FIRST_WAIT, LONGEST_WAIT],
  );
  if (rows.length < keys.length) {
    throw new AppError(tooMany, undefined, await waitFor(engine.pool, keys));
  }
}

async function waitFor(pool: Database['engine']['pool'], keys: readonly string[]): Promise<number> {
  const { rows } = await queryOnce<{ wait: number | null }>(
    pool,
    `select greatest(1, ceil(extract(epoch from max(blocked_until) - now())))::int as wait
     from sign_in_failure where key = any($1) and blocked_until > now()`,
    [keys],
  );
  return rows[0]?.wait ?? FIRST_WAIT;
}

export async function forgiveTries({ engine }: Database, keys: readonly string[]): Promise<void> {
  await queryOnce(engine.pool, 'delete from sign_in_failure where key = any($1)', [keys]);
}
