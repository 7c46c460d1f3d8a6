/** Brute force (D20): per account name and per address, counted over all instances. */
import { queryOnce } from '#server/db/query-once.ts';
import type { Database } from '#server/db/tx.ts';
import { AppError } from '#server/http/errors.ts';
import { counterKey } from '#server/http/limits.ts';

/** So many failures are free; then 60 s, doubling to 15 min. Never for ever: nobody is locked out by others' tries. */
const FREE = 10;
const FIRST_WAIT = 60;
const LONGEST_WAIT = 15 * 60;

export const signInKeys = (tenantId: string, username: string, ip: string) => [
  counterKey('account', tenantId, username),
  counterKey('address', ip),
];

/**
 * Counts a try as a failure before it is checked, so that parallel ones count too; a success takes it back.
 * Throws 429 with the time to wait where a key is blocked.
 */
export async function countSignIn({ engine }: Database, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const { rows } = await queryOnce(
      engine.pool,
      `insert into sign_in_failure as f (key, failures) values ($1, 1)
       on conflict (key) do update set
         failures = case when f.last_at < now() - interval '1 day' then 1 else f.failures + 1 end,
         last_at = now(),
         blocked_until = case when f.failures + 1 >= $2 and f.last_at >= now() - interval '1 day'
           then now() + make_interval(secs => least($3 * power(2, f.failures + 1 - $2), $4)) end
       where f.blocked_until is null or f.blocked_until <= now()
       returning failures`,
      [key, FREE, FIRST_WAIT, LONGEST_WAIT],
    );
    if (rows.length === 0)
      throw new AppError('too_many_sign_ins', undefined, await waitFor(engine.pool, key));
  }
}

async function waitFor(pool: Database['engine']['pool'], key: string): Promise<number> {
  const { rows } = await queryOnce<{ wait: number }>(
    pool,
    'select greatest(1, ceil(extract(epoch from blocked_until - now())))::int as wait from sign_in_failure where key = $1',
    [key],
  );
  return rows[0]?.wait ?? FIRST_WAIT;
}

export async function forgiveSignIns({ engine }: Database, keys: readonly string[]): Promise<void> {
  await queryOnce(engine.pool, 'delete from sign_in_failure where key = any($1)', [keys]);
}
