import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readTenant, type TenantContext, withTenant } from '#server/db/tenant/tx.ts';
import { cancelTask, startTask } from '#server/features/tasks/tasks.commands.ts';
import { createLogger } from '#server/http/operations/logging.ts';
import { useDatabase } from '#server/testing/database/database.ts';
import { createTenant } from '#server/testing/tenant.ts';
import { takeJobs, TASK_JOB } from './queue.ts';
import { type RunningJobs, startJobs } from './runner.ts';
import type { TaskKinds } from './task-kinds.ts';

const db = useDatabase();
const logger = createLogger('silent');
let ctx: TenantContext;

/** Adds people one by one: what was written must match what was counted, whatever happens in between. */
const taskKinds: TaskKinds = {
  'add-people': {
    async step(tx, { input, checkpoint }) {
      const { total, prefix } = input as { total: number; prefix: string };
      const done = ((checkpoint as number | undefined) ?? 0) + 1;
      await tx
        .insertInto('person')
        .values({ registration_no: `${prefix}${done}`, name: 'Ad', surname: 'Soyad' })
        .execute();
      return done === total ? { result: { added: done } } : { checkpoint: done, done, total };
    },
  },
  broken: {
    async step() {
      throw new Error('a secret detail');
    },
  },
};

const startRunner = (parallel = 2): Promise<RunningJobs> =>
  startJobs({ db: db.current, jobKinds: {}, taskKinds, logger, parallel });
const start = (kind: string, input: unknown = {}) =>
  withTenant(db.current, ctx, (tx) => startTask(tx, kind, input));
const look = (id: string) =>
  readTenant(db.current, ctx, (tx) =>
    tx.selectFrom('task').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
const count = async (prefix: string) => {
  const { rows } = await readTenant(db.current, ctx, (tx) =>
    sql<{
      n: number;
    }>`select count(*)::int as n from person where registration_no ^@ ${prefix}`.execute(tx),
  );
  return rows[0]!.n;
};

async function until<T>(read: () => Promise<T>, holds: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await read();
    if (holds(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
const ended = (id: string) =>
  until(
    () => look(id),
    ({ state }) => state !== 'queued' && state !== 'running',
  );

beforeAll(async () => {
  ctx = await createTenant(db.current, 'TASKS');
});

describe('a task', () => {
  it('runs to its end and shows progress, result and times on the way', async () => {
    const runner = await startRunner();
    const id = await start('add-people', { total: 20, prefix: 'a-' });
    const task = await ended(id);
    expect(task).toMatchObject({ state: 'done', result: { added: 20 }, done: 19, total: 20 });
    expect(task.started_at! <= task.finished_at!).toBe(true);
    expect(await count('a-')).toBe(20);
    await runner.stop();
  });

  it('does not exist when the transaction that asked for it fails', async () => {
    const failing = withTenant(db.current, ctx, async (tx) => {
      await startTask(tx, 'add-people', { total: 1, prefix: 'never-' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const runner = await startRunner();
    await ended(await start('add-people', { total: 1, prefix: 'after-' }));
    expect(await count('never-')).toBe(0);
    await runner.stop();
  });

  it('ends after its current step when cancelled, and keeps what it did', async () => {
    const runner = await startRunner();
    const id = await start('add-people', { total: 100_000, prefix: 'c-' });
    await until(
      () => look(id),
      ({ done }) => done >= 5,
    );
    expect(await withTenant(db.current, ctx, (tx) => cancelTask(tx, id))).toBe(true);
    const task = await ended(id);
    expect(task.state).toBe('cancelled');
    expect(await count('c-')).toBe(task.done);
    expect(await withTenant(db.current, ctx, (tx) => cancelTask(tx, id))).toBe(false);
    await runner.stop();
  });

  it('goes on where it stood after the process was stopped', async () => {
    const first = await startRunner();
    const id = await start('add-people', { total: 60, prefix: 'r-' });
    await until(
      () => look(id),
      ({ done }) => done >= 5,
    );
    await first.stop();
    const stopped = await look(id);
    expect(stopped.state).toBe('running');
    expect(await count('r-')).toBe(stopped.done);
    const second = await startRunner();
    expect(await ended(id)).toMatchObject({ state: 'done', result: { added: 60 } });
    expect(await count('r-')).toBe(60);
    await second.stop();
  });

  it('goes on after its process died in the middle of a step', async () => {
    // A job that nobody gives a sign of life for, and a task that its dead process left running.
    const id = await start('add-people', { total: 3, prefix: 'd-' });
    await takeJobs(db.current, randomUUID(), [TASK_JOB], 1);
    await withTenant(db.current, ctx, async (tx) => {
      await tx
        .updateTable('task')
        .set({ state: 'running', checkpoint: '1', done: 1 })
        .where('id', '=', id)
        .execute();
      await tx
        .insertInto('person')
        .values({ registration_no: 'd-1', name: 'A', surname: 'B' })
        .execute();
      await sql`update job set available_at = available_at - interval '1 minute' where subject_id = ${id}`.execute(
        tx,
      );
    });
    const runner = await startRunner();
    expect(await ended(id)).toMatchObject({ state: 'done', result: { added: 3 } });
    expect(await count('d-')).toBe(3);
    await runner.stop();
  });

  it('that fails says so without the details, and the next one runs', async () => {
    const runner = await startRunner(1);
    const broken = await ended(await start('broken'));
    expect(broken).toMatchObject({ state: 'failed', result: null });
    expect(broken.error).toContain('beklenmeyen bir hata');
    expect((await ended(await start('unheard-of'))).state).toBe('failed');
    expect((await ended(await start('add-people', { total: 1, prefix: 'f-' }))).state).toBe('done');
    await runner.stop();
  });

  it('is run once by several runners', async () => {
    const runners = await Promise.all([startRunner(), startRunner()]);
    const ids = await Promise.all(
      Array.from({ length: 6 }, (_, i) => start('add-people', { total: 5, prefix: `m${i}-` })),
    );
    for (const id of ids) expect(await ended(id)).toMatchObject({ state: 'done' });
    for (let i = 0; i < 6; i++) expect(await count(`m${i}-`)).toBe(5);
    await Promise.all(runners.map((runner) => runner.stop()));
  });

  it('tells those who watch the tenant', async () => {
    const heard: string[] = [];
    const stopWatching = db.current.events.watch(ctx.tenantId, (topics) =>
      heard.push(...(topics ?? [])),
    );
    const runner = await startRunner();
    await ended(await start('add-people', { total: 2, prefix: 'w-' }));
    await until(
      async () => heard,
      (topics) => topics.includes('task'),
    );
    stopWatching();
    await runner.stop();
  });
});
