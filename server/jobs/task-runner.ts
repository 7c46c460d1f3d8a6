/** Takes tasks from the queue and runs them step by step. */
import { sql } from 'kysely';
import type PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import { queryOnce } from '#server/db/query-once.ts';
import { type Database, type TenantContext, type TenantTx, withTenant } from '#server/db/tx.ts';
import { isDatabaseAway } from '#server/db/faults.ts';
import { TASK_QUEUE } from './enqueue.ts';
import type { StepOutcome, TaskKinds } from './task-kinds.ts';

const POLL_MS = 500;
const ERROR_TEXT = 'İşlem beklenmeyen bir hata nedeniyle tamamlanamadı.';

type TaskJob = { id: string; data: { tenantId: string; taskId: string } };

export interface TaskRunner {
  /** Lets the current steps end and puts their tasks back into the queue. */
  stop(): Promise<void>;
}

export interface TaskRunnerSettings {
  readonly db: Database;
  readonly boss: PgBoss;
  readonly kinds: TaskKinds;
  readonly logger: Logger;
  /** How many tasks run beside each other in this process. */
  readonly parallel?: number;
}

export async function startTaskRunner(settings: TaskRunnerSettings): Promise<TaskRunner> {
  const { db, parallel = 2 } = settings;
  // On PGlite this is the only process, so whatever is marked active belongs to a dead one.
  if (db.engine.kind === 'pglite') await requeue(db, null);
  const stopping = new AbortController();
  const loops = Array.from({ length: parallel }, () => work(settings, stopping.signal));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

async function work(settings: TaskRunnerSettings, stopping: AbortSignal): Promise<void> {
  const { boss, db, logger } = settings;
  while (!stopping.aborted) {
    const [job] = await boss.fetch<TaskJob['data']>(TASK_QUEUE).catch(() => []);
    if (!job) {
      await pause(POLL_MS, stopping);
      continue;
    }
    try {
      const finished = await runTask(settings, job, stopping);
      if (finished) await boss.complete(TASK_QUEUE, job.id);
      else await requeue(db, job.id);
    } catch (error) {
      logger.error({ err: error, task: job.data.taskId }, 'task interrupted, will be tried again');
      await boss.fail(TASK_QUEUE, job.id).catch(() => {});
    }
  }
}

/** Runs steps until the task ends (true) or the process is asked to stop (false). */
async function runTask(
  { db, kinds, logger }: TaskRunnerSettings,
  job: TaskJob,
  stopping: AbortSignal,
): Promise<boolean> {
  const { tenantId, taskId } = job.data;
  const ctx: TenantContext = { tenantId, actor: { id: null, name: 'Sistem' } };
  while (!stopping.aborted) {
    try {
      const ended = await withTenant(db, ctx, (tx) => runStep(tx, kinds, job));
      if (ended) return true;
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      logger.error({ err: error, task: taskId }, 'task failed');
      await withTenant(db, ctx, (tx) => end(tx, taskId, { state: 'failed', error: ERROR_TEXT }));
      return true;
    }
  }
  return false;
}

async function runStep(tx: TenantTx, kinds: TaskKinds, job: TaskJob): Promise<boolean> {
  const { taskId } = job.data;
  const task = await tx
    .selectFrom('task')
    .select(['kind', 'state', 'input', 'checkpoint', 'cancel_requested'])
    .where('id', '=', taskId)
    .forUpdate()
    .executeTakeFirst();
  if (!task || (task.state !== 'queued' && task.state !== 'running')) return true;
  if (task.cancel_requested) return end(tx, taskId, { state: 'cancelled' });

  const kind = kinds[task.kind];
  if (!kind) throw new Error(`unknown kind of task: ${task.kind}`);
  const outcome = await kind.step(tx, {
    input: task.input,
    checkpoint: task.checkpoint ?? undefined,
  });
  if ('result' in outcome)
    return end(tx, taskId, { state: 'done', result: JSON.stringify(outcome.result) });
  await saveProgress(tx, job, outcome);
  return false;
}

async function saveProgress(
  tx: TenantTx,
  job: TaskJob,
  { checkpoint, done, total }: Exclude<StepOutcome, { result: unknown }>,
): Promise<void> {
  await tx
    .updateTable('task')
    .set((values) => ({
      state: 'running',
      checkpoint: JSON.stringify(checkpoint),
      done,
      total: total ?? null,
      started_at: values.fn.coalesce('started_at', sql<string>`now()`),
    }))
    .where('id', '=', job.data.taskId)
    .execute();
  // A sign of life: a job that shows none for a minute is given to another process.
  await sql`update pgboss.job set started_on = now() where name = ${TASK_QUEUE} and id = ${job.id}`.execute(
    tx,
  );
  tx.emit('task');
}

type Ending =
  | { state: 'done'; result: string }
  | { state: 'failed'; error: string }
  | { state: 'cancelled' };

async function end(tx: TenantTx, taskId: string, ending: Ending): Promise<true> {
  await tx
    .updateTable('task')
    .set({ ...ending, finished_at: sql`now()` })
    .where('id', '=', taskId)
    .execute();
  tx.emit('task');
  return true;
}

/** Makes an active job, or with null all of them, ready to be taken again. */
async function requeue({ engine }: Database, jobId: string | null): Promise<void> {
  await queryOnce(
    engine.pool,
    `update pgboss.job set state = 'retry', started_on = null, start_after = now()
     where name = $1 and state = 'active' and ($2::uuid is null or id = $2)`,
    [TASK_QUEUE, jobId],
  );
}

function pause(ms: number, stopping: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stopping.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    stopping.addEventListener('abort', done);
  });
}
