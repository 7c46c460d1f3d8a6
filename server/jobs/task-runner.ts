/** Takes tasks from the queue and runs them step by step. */
import type PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import { errors } from '#contract/errors.ts';
import { queryOnce } from '#server/db/query-once.ts';
import { type Database, type TenantContext, type TenantTx, withTenant } from '#server/db/tx.ts';
import { databaseError, isDatabaseAway } from '#server/db/faults.ts';
import { AppError } from '#server/http/errors.ts';
import { TASK_QUEUE } from './enqueue.ts';
import type { TaskKinds } from './task-kinds.ts';
import { endTask, saveProgress, type TaskJob } from './task-row.ts';
import { findWhole, runWhole } from './whole-task.ts';

const POLL_MS = 500;
const ERROR_TEXT = 'İşlem beklenmeyen bir hata nedeniyle tamamlanamadı.';

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
  try {
    const whole = await findWhole(db, ctx, kinds, taskId);
    if (whole) return await runWhole({ db, job, stopping, ...whole });
    while (!stopping.aborted) {
      const ended = await withTenant(db, ctx, (tx) => runStep(tx, kinds, job));
      if (ended) return true;
    }
    return false;
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    const told = toldInWords(error);
    if (told === undefined) logger.error({ err: error, task: taskId }, 'task failed');
    await withTenant(db, ctx, (tx) =>
      endTask(tx, taskId, { state: 'failed', error: told ?? ERROR_TEXT }),
    );
    return true;
  }
}

/** What a request would have been told in the same case: it is no surprise, and no secret. */
function toldInWords(error: unknown): string | undefined {
  const known = error instanceof AppError ? error : databaseError(error);
  return known && (known.errors?.[0]?.Message ?? errors[known.code].Message);
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
  if (task.cancel_requested) return endTask(tx, taskId, { state: 'cancelled' });

  const kind = kinds[task.kind];
  if (!kind || !('step' in kind)) throw new Error(`unknown kind of task: ${task.kind}`);
  const outcome = await kind.step(tx, {
    input: task.input,
    checkpoint: task.checkpoint ?? undefined,
  });
  if ('result' in outcome)
    return endTask(tx, taskId, { state: 'done', result: JSON.stringify(outcome.result) });
  await saveProgress(tx, job, { ...outcome, checkpoint: JSON.stringify(outcome.checkpoint) });
  return false;
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
