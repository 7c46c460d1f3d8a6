import { beforeAll, expect, it } from 'vitest';
import { tasksCalls as calls } from '#contract/tasks/tasks.calls.ts';
import { readTenant, withTenant } from '#server/db/tenant/tx.ts';
import { useApp } from '#server/testing/app.ts';
import { createWorld, type World } from '#server/testing/world.ts';

const t = useApp();
let world: World;
let other: World;
let boss: string;

beforeAll(async () => {
  world = await createWorld(t.db, 'FAILED-JOBS');
  other = await createWorld(t.db, 'FAILED-JOBS-2');
  boss = await t.signIn(world, 'boss');
});

const failed = (of: World, errorCode: string, failedAt: string) =>
  withTenant(t.db, of.ctx, (db) =>
    db
      .insertInto('job')
      .values({ kind: 'end-employments', attempts: 12, error_code: errorCode, failed_at: failedAt })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

it('what failed for good is listed in words for an Admin of its tenant, the newest first, a page at a time', async () => {
  const older = await failed(world, '23514', '2026-01-01T00:00:00Z');
  const newer = await failed(world, 'last_admin', '2026-01-02T00:00:00Z');
  await failed(other, 'unexpected', '2026-01-03T00:00:00Z');
  await withTenant(t.db, world.ctx, (db) =>
    db.insertInto('job').values({ kind: 'end-employments' }).execute(),
  );
  const { body } = await t.call(boss, calls.GetFailedJobs);
  expect(body.total).toBe(2);
  expect(body.data).toEqual([
    expect.objectContaining({
      id: newer.id,
      name: 'Çıkış günü gelenleri pasife alma',
      error: 'Son yönetici silinemez ve pasife alınamaz.',
      attempts: 12,
    }),
    expect.objectContaining({ id: older.id, error: expect.stringContaining('Beklenmeyen') }),
  ]);
  const second = (await t.call(boss, calls.GetFailedJobs, { page: 2, pageSize: 1 })).body;
  expect([second.total, second.data]).toEqual([2, [expect.objectContaining({ id: older.id })]]);
});

it('one of them is tried anew by an Admin of its tenant and by nobody else, and the trail tells', async () => {
  const { id } = await failed(world, 'unexpected', '2026-01-04T00:00:00Z');
  const stranger = await t.signIn(other, 'boss');
  expect((await t.call(stranger, calls.RetryJob, { id })).status).toBe(404);
  expect((await t.call(await t.signIn(world, 'hr'), calls.RetryJob, { id })).status).toBe(403);
  expect((await t.call(boss, calls.RetryJob, { id })).body.data).toEqual({ retried: true });
  expect((await t.call(boss, calls.RetryJob, { id })).status).toBe(404);
  const { job, entry } = await readTenant(t.db, world.ctx, async (db) => ({
    job: await db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    entry: await db
      .selectFrom('audit_entry')
      .select(['action', 'entity', 'after'])
      .where('entity_id', '=', id)
      .executeTakeFirstOrThrow(),
  }));
  expect(job).toMatchObject({ attempts: 0, failed_at: null, error_code: null, holder: null });
  expect(entry).toEqual({ action: 'retry', entity: 'job', after: { kind: 'end-employments' } });
});
