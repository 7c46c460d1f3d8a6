import { beforeAll, expect, it } from 'vitest';
import { withTenant } from '#server/db/tenant/tx.ts';
import { countRequest } from '#server/http/limits.ts';
import { useApp } from '#server/testing/app.ts';
import { forgetCounts } from '#server/testing/limits.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { forgetCounters } from './forget-counters.commands.ts';

const t = useApp();
let world: World;
beforeAll(async () => {
  world = await createWorld(t.db, 'COUNTERS');
  await forgetCounts(t.db);
});

it('takes away what counts for nobody any more, and nothing else', async () => {
  for (const asker of ['old', 'new']) await countRequest(t.db, 'test', asker, 5);
  const query = (text: string) =>
    t.db.engine.asOwner(async (client) => (await client.query(text)).rows.length);
  await query(`update rate_counter set window_ends = now() - interval '1 hour'
    where ctid = (select min(ctid) from rate_counter)`);
  await query(`insert into sign_in_failure (key, failures, last_at, blocked_until) values
    ('a', 3, now() - interval '2 days', null), ('b', 3, now(), null),
    ('c', 30, now() - interval '2 days', now() + interval '1 minute')`);
  await withTenant(t.db, world.ctx, forgetCounters);
  expect(await query('select from rate_counter')).toBe(1);
  expect(await query('select from sign_in_failure')).toBe(2);
});
