/** Requests per minute, and what is done per hour, counted in the database so that all instances count together. */
import { createHash } from 'node:crypto';
import { queryOnce } from '#server/db/tenant/query-once.ts';
import type { Database } from '#server/db/tenant/tx.ts';
import { AppError } from './errors.ts';

/** Names and addresses are kept as hashes: a counter needs no more. */
export const counterKey = (...parts: string[]) =>
  createHash('sha256').update(parts.join('\0')).digest('base64url').slice(0, 32);

/** How much there is of it by now, and the seconds until it begins anew. */
export interface Count {
  readonly count: number;
  readonly wait: number;
}

/** Key, seconds, amount. */
export const countStatement = `
  insert into rate_counter as c (key, count, window_ends) values ($1::text, $3::int, now() + make_interval(secs => $2::int))
  on conflict (key) do update set
    count = case when c.window_ends <= now() then $3::int else least(c.count::bigint + $3::int, 2147483647)::int end,
    window_ends = case when c.window_ends <= now() then now() + make_interval(secs => $2::int) else c.window_ends end
  returning count, greatest(1, ceil(extract(epoch from window_ends - now())))::int as wait`;

export async function countOf(
  db: Database,
  key: string,
  seconds: number,
  amount: number,
): Promise<Count> {
  const { rows } = await queryOnce<Count>(db.engine.pool, countStatement, [key, seconds, amount]);
  return rows[0]!;
}

export async function countRequest(
  db: Database,
  name: string,
  /** Whose requests are counted together. */
  asker: string,
  perMinute: number,
): Promise<void> {
  const { count, wait } = await countOf(db, counterKey(name, asker), 60, 1);
  if (count > perMinute) throw new AppError('too_many_requests', undefined, wait);
}
