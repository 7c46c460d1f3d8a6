/** Requests per minute, counted in the database so that all instances count together. */
import { createHash } from 'node:crypto';
import { queryOnce } from '#server/db/tenant/query-once.ts';
import type { Database } from '#server/db/tenant/tx.ts';
import { AppError } from './errors.ts';

/** Names and addresses are kept as hashes: a counter needs no more. */
export const counterKey = (...parts: string[]) =>
  createHash('sha256').update(parts.join('\0')).digest('base64url').slice(0, 32);

export async function countRequest(
  db: Database,
  name: string,
  /** Whose requests are counted together. */
  asker: string,
  perMinute: number,
): Promise<void> {
  const { rows } = await queryOnce<{ count: number; wait: number }>(
    db.engine.pool,
    `insert into rate_counter as c (key, count, window_ends) values ($1, 1, now() + interval '1 minute')
     on conflict (key) do update set
       count = case when c.window_ends <= now() then 1 else c.count + 1 end,
       window_ends = case when c.window_ends <= now() then now() + interval '1 minute' else c.window_ends end
     returning count, ceil(extract(epoch from window_ends - now()))::int as wait`,
    [counterKey(name, asker)],
  );
  const { count, wait } = rows[0]!;
  if (count > perMinute) throw new AppError('too_many_requests', undefined, Math.max(1, wait));
}
