import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { queryOnce } from '#server/db/tenant/query-once.ts';
import { type TenantContext, withTenant } from '#server/db/tenant/tx.ts';
import { AppError } from '#server/http/errors.ts';
import { captureLog } from '#server/testing/captured-log.ts';
import { engineKind, useDatabase } from '#server/testing/database/database.ts';
import { createTenant } from '#server/testing/tenant.ts';
import type { JobKinds } from './job-kinds.ts';
import { endJobs, enqueue, keepJobs, MOST_ATTEMPTS, retryFailed, takeJobs } from './queue.ts';
import { type RunningJobs, startJobs } from './runner.ts';
import {
  changeQueue,
  enqueued,
  leaveTrace,
  queueOf,
  tracesOf,
  until,
  untilEmpty,
} from './testing/jobs.ts';

const db = useDatabase();
const log = captureLog('warn');
let ctx: TenantContext;
/** The subjects that cannot be done. */
const bad = new Set<string>();

const jobKinds: JobKinds = {
  trace: { run: leaveTrace },
  choosy: {
    async run(tx, subjectId) {
      await leaveTrace(tx, subjectId);
      if (bad.has(subjectId!)) throw new Error('a secret detail');
    },
  },
  refused: {
    async run() {
      throw new AppError('forbidden');
    },
  },
};

const start = (): Promise<RunningJobs> =>
  startJobs({ db: db.current, jobKinds, taskKinds: {}, logger: log.logger });
const some = (count: number) => Array.from({ length: count }, () => randomUUID());
const queue = () => queueOf(db.current, ctx);
const change = (text: string) => changeQueue(db.current, ctx, text);
const doneOnce = (ids: readonly string[]) => new Map(ids.map((id) => [id, 1]));

let tenants = 0;
beforeEach(async () => {
  ctx = await createTenant(db.current, `JOBS-${++tenants}`);
  log.clear();
});

describe('a job', () => {
  it('does not exist when the transaction that asked for it fails', async () => {
    const failing = withTenant(db.current, ctx, async (tx) => {
      await enqueue(tx, 'trace', some(1));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await queue()).toEqual([]);
  });

  it('is one of a thousand that are done once each, by two runners, in far fewer turns', async () => {
    const ids = some(1000);
    await enqueued(db.current, ctx, 'trace', ids);
    const turns = { taken: 0 };
    const count = () => void turns.taken++;
    db.current.engine.pool.on('acquire', count);
    const runners = await Promise.all([start(), start()]);
    // Looking takes turns too: seldom enough not to count.
    while ((await tracesOf(db.current, ctx)).size < ids.length)
      await new Promise((resolve) => setTimeout(resolve, 200));
    db.current.engine.pool.off('acquire', count);
    await untilEmpty(db.current, ctx);
    await Promise.all(runners.map((runner) => runner.stop()));
    expect(await tracesOf(db.current, ctx)).toEqual(doneOnce(ids));
    expect(turns.taken).toBeLessThan(ids.length / 2);
  });

  it('that fails takes nothing of the others with it, and is tried again later', async () => {
    const ids = some(5);
    bad.add(ids[2]!);
    await enqueued(db.current, ctx, 'choosy', ids);
    const runner = await start();
    await until(async () => (await queue()).some(({ error_code }) => error_code !== null));
    await until(async () => (await queue()).length === 1);
    const [job] = await queue();
    expect(job).toMatchObject({ subject_id: ids[2], attempts: 1, held: false, failed: false });
    expect(job!.error_code).toBe('unexpected');
    expect(await tracesOf(db.current, ctx)).toEqual(doneOnce(ids.filter((id) => !bad.has(id))));
    expect(log.text()).toContain('job failed, will be tried again');

    bad.clear();
    await change('available_at = now()');
    await untilEmpty(db.current, ctx);
    await runner.stop();
    expect(await tracesOf(db.current, ctx)).toEqual(doneOnce(ids));
  });

  it('rests longer after each failure', async () => {
    await enqueued(db.current, ctx, 'refused', some(1));
    const runner = await start();
    const rests: number[] = [];
    for (const attempts of [1, 5, 9]) {
      await change(`attempts = ${attempts - 1}, available_at = now()`);
      await until(
        async () => (await queue())[0]!.attempts === attempts && !(await queue())[0]!.held,
      );
      rests.push((await queue())[0]!.rests);
    }
    await runner.stop();
    // Two seconds, doubled each time, more or less by half; some of it has passed.
    expect(rests.map((rest, i) => rest <= 2 * 2 ** [0, 4, 8][i]! * 1.5)).toEqual([
      true,
      true,
      true,
    ]);
    expect(rests[1]).toBeGreaterThan(rests[0]!);
    expect(rests[2]).toBeGreaterThan(rests[1]!);
  });

  it('that has failed for good is kept with a code, told in the log, and can be tried anew', async () => {
    const ids = some(1);
    bad.add(ids[0]!);
    await enqueued(db.current, ctx, 'choosy', ids);
    await change(`attempts = ${MOST_ATTEMPTS - 1}`);
    const runner = await start();
    await until(async () => (await queue())[0]!.failed);
    const [job] = await queue();
    expect(job).toMatchObject({ attempts: MOST_ATTEMPTS, error_code: 'unexpected', held: false });
    expect(log.text()).toContain('job failed for good');
    await change("available_at = now() - interval '1 day'");
    expect(await takeJobs(db.current, randomUUID(), ['choosy'], 10)).toEqual([]);

    bad.clear();
    expect(await withTenant(db.current, ctx, (tx) => retryFailed(tx, job!.id))).toBe('choosy');
    await untilEmpty(db.current, ctx);
    await runner.stop();
    expect(await tracesOf(db.current, ctx)).toEqual(doneOnce(ids));
  });

  it('that took its process with it each time is put aside without being begun again', async () => {
    await enqueued(db.current, ctx, 'trace', some(1));
    await change(`attempts = ${MOST_ATTEMPTS}`);
    const runner = await start();
    await until(async () => (await queue())[0]!.failed);
    await runner.stop();
    expect(await tracesOf(db.current, ctx)).toEqual(new Map());
  });

  it('of a runner that died is done by another: after its lease, on PGlite by the next start', async () => {
    const ids = some(3);
    await enqueued(db.current, ctx, 'trace', ids);
    expect(await takeJobs(db.current, randomUUID(), ['trace'], 10)).toHaveLength(3);
    expect(await takeJobs(db.current, randomUUID(), ['trace'], 10)).toEqual([]);
    if (engineKind === 'postgres')
      await change("available_at = available_at - interval '1 minute'");
    const runner = await start();
    await untilEmpty(db.current, ctx);
    await runner.stop();
    expect(await tracesOf(db.current, ctx)).toEqual(doneOnce(ids));
  });

  it('that was lost to another runner is not done by the first, and not kept from the second', async () => {
    await enqueued(db.current, ctx, 'trace', some(2));
    const [slow, quick] = [randomUUID(), randomUUID()];
    const ids = (await takeJobs(db.current, slow, ['trace'], 10)).map(({ id }) => id);
    expect(await keepJobs(db.current, slow, ids)).toHaveLength(2);
    await change("available_at = available_at - interval '1 minute'");
    await takeJobs(db.current, quick, ['trace'], 10);
    expect(await keepJobs(db.current, slow, ids)).toEqual([]);
    expect(await withTenant(db.current, ctx, (tx) => endJobs(tx, slow, ids))).toEqual([]);
    expect(await withTenant(db.current, ctx, (tx) => endJobs(tx, quick, ids))).toHaveLength(2);
  });

  it('of a kind that this version does not know waits for one that does', async () => {
    await enqueued(db.current, ctx, 'of-tomorrow', some(1));
    await enqueued(db.current, ctx, 'trace', some(1));
    const runner = await start();
    await until(async () => (await queue()).length === 1);
    await runner.stop();
    expect(await queue()).toMatchObject([{ kind: 'of-tomorrow', attempts: 0, failed: false }]);
  });
});

describe('the queue', () => {
  it('holds ids, times, counts and codes, and no column for anything else', async () => {
    const { rows } = await queryOnce<{ name: string; type: string }>(
      db.current.engine.pool,
      `select column_name as name, data_type as type from information_schema.columns
       where table_schema = 'public' and table_name = 'job' and data_type not in ('uuid', 'timestamp with time zone', 'integer')
       order by 1`,
    );
    expect(rows).toEqual([
      { name: 'error_code', type: 'text' },
      { name: 'kind', type: 'text' },
    ]);
  });
});
