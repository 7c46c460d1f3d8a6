/** All that a tenant's tables hold once every pass and day is settled, as one word: equal words, equal rows. Today still moves with the clock and is left out. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { today } from '#server/db/today.ts';
import { readTenant, withTenant } from '#server/db/tenant/tx.ts';
import { followNumbers } from '#server/features/passes/follow.commands.ts';
import type { TestApp } from '#server/testing/app.ts';
import type { World } from '#server/testing/world.ts';
import { drainAll } from './drain-all.ts';

/** What counts changes, and what tells when or from what a day was calculated, is another after an act and its undo. */
const COUNTERS = ['version', 'computed_at', 'computed_from'];

export async function contentOf(
  { db }: Pick<TestApp, 'db'>,
  { ctx }: World,
  tables: readonly (keyof Schema)[],
): Promise<string> {
  while (await withTenant(db, ctx, followNumbers));
  await drainAll(db, ctx);
  return readTenant(db, ctx, async (tx) => {
    const hash = createHash('sha256');
    for (const table of tables) {
      const { rows } = await sql<{ all: string | null }>`
        select string_agg(row::text, ${'\n'} order by row::text) as all
        from (select to_jsonb(t) - ${COUNTERS}::text[] as row from ${sql.table(table)} t) as rows
        where row ->> 'day' is distinct from ${today}::text`.execute(tx);
      hash.update(`${table}: ${rows[0]!.all}\n`);
    }
    return hash.digest('hex');
  });
}
