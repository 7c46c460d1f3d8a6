/** A file of passes is read page by page: each pass stands in it once, in the order of the list. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { passesCalls } from '#contract/doors/passes.calls.ts';
import { readTenant, withTenant } from '#server/db/tenant/tx.ts';
import { useApp } from '#server/testing/app.ts';
import { createWorld } from '#server/testing/world.ts';

const t = useApp();
/** More than two pages. */
const MANY = 1_203;

it('has every pass once, also those of one moment and those a millionth of a second apart', async () => {
  const world = await createWorld(t.db, 'PASS-EXPORT');
  await withTenant(t.db, world.ctx, (db) =>
    sql`insert into pass (row_key, at, local_time, direction, purpose, source, work_place_id, person_id, pin)
      select gen_random_uuid(), made.at, made.at::text, 'in', 'puantaj', 'adms', ${world.workPlaces.MERKEZ}, ${world.people.clerk.id}, n::text
      from generate_series(1, ${MANY}) n,
        lateral (select timestamptz '2026-03-02 05:00Z' + n / 3 * interval '1 microsecond' as at) as made`.execute(
      db,
    ),
  );
  const { rows } = await readTenant(t.db, world.ctx, (db) =>
    sql<{ pin: string }>`select pin from pass order by at desc, id`.execute(db),
  );
  const answer = await t.app.inject({
    method: 'POST',
    url: `/api${passesCalls.ExportPasses.path}`,
    headers: { authorization: `Bearer ${await t.signIn(world, 'boss')}` },
    payload: { format: 'csv', fields: ['pin'] },
  });
  expect(answer.statusCode).toBe(200);
  const [, ...lines] = answer.body.trim().split('\r\n');
  expect(lines).toEqual(rows.map(({ pin }) => pin));
  expect(lines).toHaveLength(MANY);
});
