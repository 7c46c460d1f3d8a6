/** Takes work from the queue and does it, beside other instances: small jobs in batches, tasks one by one, what the clock brings. */
import { randomUUID } from 'node:crypto';
import { retryDelaySeconds } from '#core/jobs/retry-delay.ts';
import { JOB_TOPIC } from '#server/db/events.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { Bell } from './bell.ts';
import { errorCodeOf } from './error-code.ts';
import { Following } from './following.ts';
import {
  freeAll,
  giveBack,
  type Job,
  keepJobs,
  MOST_ATTEMPTS,
  putBack,
  removeJob,
  takeJobs,
  TASK_JOB,
} from './queue.ts';
import { runJobs } from './run-jobs.ts';
import { failTask, runTask } from './run-task.ts';
import { addStandardSchedules, enqueueDue } from './schedules.ts';
import type { Runner, RunnerSettings } from './runner-state.ts';

/** Events wake a runner at once; this finds what is tried again, what a dead runner left and what an event did not tell. */
const POLL_MS = 2_000;
const CLOCK_MS = 5_000;
/** A few signs of life within a lease. */
const KEEP_MS = 15_000;
/** Small jobs that are taken at once, of each kind. On PGlite nobody else gets a turn while those of a tenant are done. */
const BATCH = 50;

export interface RunningJobs {
  /** Lets the current steps and batches end and puts what is left of them back into the queue. */
  stop(): Promise<void>;
}

export async function startJobs(settings: RunnerSettings): Promise<RunningJobs> {
  const { db, jobKinds, parallel = 2 } = settings;
  if (db.engine.kind === 'pglite') await freeAll(db);
  const stopping = new AbortController();
  const [bell, clock, commits] = [new Bell(), new Bell(), new Bell()];
  const runner: Runner = { ...settings, holder: randomUUID(), atWork: new Map(), bell };
  const silence = db.events.onTopic(JOB_TOPIC, () => bell.ring());
  const following = new Following(jobKinds);
  const deafen = db.events.onOwnCommit((tenantId, topic) => {
    if (following.hear(tenantId, topic)) commits.ring();
  });
  const small = Object.keys(jobKinds);
  const loops = [
    repeat(runner, clock, stopping.signal, CLOCK_MS, () => watchClock(runner)),
    repeat(runner, commits, stopping.signal, POLL_MS, () => follow(runner, following)),
    ...Array.from({ length: parallel }, () =>
      repeat(runner, bell, stopping.signal, POLL_MS, async () => {
        const [task] = await takeJobs(db, runner.holder, [TASK_JOB], 1);
        if (task) await runTaskJob(runner, task, stopping.signal);
        return task !== undefined;
      }),
    ),
    ...Array.from({ length: parallel }, () =>
      repeat(runner, bell, stopping.signal, POLL_MS, async () => {
        const jobs = await takeJobs(db, runner.holder, small, BATCH);
        await runJobs(runner, jobs, stopping.signal);
        return jobs.length > 0;
      }),
    ),
  ];
  const keeping = setInterval(() => void keepAtWork(runner), KEEP_MS);
  return {
    async stop() {
      stopping.abort();
      silence();
      deafen();
      commits.ring();
      bell.ring();
      clock.ring();
      await Promise.all(loops);
      clearInterval(keeping);
    },
  };
}

/** Looks for work again and again: at once where there was some, else when the bell rings or the time is over. */
async function repeat(
  { logger }: Runner,
  bell: Bell,
  stopping: AbortSignal,
  restMs: number,
  work: () => Promise<boolean>,
): Promise<void> {
  while (!stopping.aborted) {
    const since = bell.rings;
    const found = await work().catch((error: unknown) => {
      logger.warn({ err: error }, 'job queue');
      return false;
    });
    if (!found) await bell.wait(since, restMs);
  }
}

/** One that fails is found again by the clock. */
async function follow({ db, jobKinds }: Runner, following: Following): Promise<boolean> {
  const next = following.take();
  if (!next) return false;
  const ctx = { tenantId: next.tenantId, actor: { id: null, name: 'Sistem' } };
  const kind = jobKinds[next.kind]!;
  if ('run' in kind) await withTenant(db, ctx, (tx) => kind.run(tx, null));
  return true;
}

async function watchClock({ db, jobKinds, logger, bell }: Runner): Promise<boolean> {
  await addStandardSchedules(db, jobKinds);
  const due = await enqueueDue(db, Object.keys(jobKinds), logger);
  if (due > 0) bell.ring();
  return due > 0;
}

async function runTaskJob(runner: Runner, job: Job, stopping: AbortSignal): Promise<void> {
  const { db, holder, logger, taskKinds, atWork, presence } = runner;
  const task = { db, logger, tenantId: job.tenantId, taskId: job.subjectId! };
  const giveUp = async (error: unknown) => {
    await failTask(task, error);
    await removeJob(db, holder, job.id);
  };
  // One that was begun so often and never came to an end took its process with it each time.
  if (job.attempts > MOST_ATTEMPTS) return giveUp(new Error('begun too often'));
  const lost = new AbortController();
  atWork.set(job.id, lost);
  try {
    const signal = AbortSignal.any([stopping, lost.signal]);
    const isOver = await runTask({ ...task, kinds: taskKinds, stopping: signal, presence });
    if (isOver) await removeJob(db, holder, job.id);
    else await giveBack(db, holder, [job.id]);
  } catch (error) {
    if (job.attempts >= MOST_ATTEMPTS) return giveUp(error);
    logger.warn({ err: error, task: task.taskId }, 'task interrupted, will be tried again');
    const rest = retryDelaySeconds(job.attempts, Math.random());
    await putBack(db, holder, job.id, errorCodeOf(error), rest);
  } finally {
    atWork.delete(job.id);
  }
}

/** A sign of life for the tasks that are under way; one that another runner has taken meanwhile is left to it. */
async function keepAtWork({ db, holder, atWork, logger }: Runner): Promise<void> {
  if (atWork.size === 0) return;
  const asked = [...atWork];
  try {
    const kept = new Set(
      await keepJobs(
        db,
        holder,
        asked.map(([id]) => id),
      ),
    );
    for (const [id, lost] of asked) if (!kept.has(id)) lost.abort();
  } catch (error) {
    logger.warn({ err: error }, 'job queue');
  }
}
