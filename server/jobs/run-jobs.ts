/** Does small jobs: those of one kind and tenant in one transaction, in which they end too. */
import { retryDelaySeconds } from '#core/jobs/retry-delay.ts';
import { isDatabaseAway } from '#server/http/database-errors.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { errorCodeOf } from './error-code.ts';
import { endJobs, giveBack, type Job, MOST_ATTEMPTS, putBack } from './queue.ts';
import type { Runner } from './runner-state.ts';

export async function runJobs(
  runner: Runner,
  jobs: readonly Job[],
  stopping: AbortSignal,
): Promise<void> {
  const groups = groupsOf(jobs);
  for (const [i, group] of groups.entries()) {
    if (stopping.aborted) {
      const left = groups.slice(i).flatMap((rest) => rest.map(({ id }) => id));
      return giveBack(runner.db, runner.holder, left);
    }
    await runGroup(runner, group);
  }
}

function groupsOf(jobs: readonly Job[]): Job[][] {
  const groups = new Map<string, Job[]>();
  for (const job of jobs) {
    const key = `${job.tenantId} ${job.kind}`;
    groups.set(key, [...(groups.get(key) ?? []), job]);
  }
  return [...groups.values()];
}

/** A job that fails takes the others of its transaction back with it: each is then done on its own. */
async function runGroup(runner: Runner, jobs: readonly Job[]): Promise<void> {
  const [job] = jobs as readonly [Job];
  try {
    await runTogether(runner, jobs);
  } catch (error) {
    // The lease ends by itself, and whoever reaches the database then takes them up.
    if (isDatabaseAway(error)) throw error;
    if (jobs.length === 1) await putAside(runner, job, error);
    else for (const one of jobs) await runGroup(runner, [one]);
  }
}

async function runTogether({ db, holder, jobKinds }: Runner, jobs: readonly Job[]): Promise<void> {
  const [{ tenantId, kind, attempts }] = jobs as readonly [Job];
  // One that was begun so often and neither ended nor failed took its process with it each time.
  if (attempts > MOST_ATTEMPTS) throw new Error('begun too often');
  const ctx = { tenantId, actor: { id: null, name: 'Sistem' } };
  const ids = jobs.map(({ id }) => id);
  await withTenant(db, ctx, async (tx) => {
    for (const { subjectId } of await endJobs(tx, holder, ids))
      await jobKinds[kind]!.run(tx, subjectId);
  });
}

/** Until later, or for good: then an Admin sees it, and the log tells. */
async function putAside({ db, holder, logger }: Runner, job: Job, error: unknown): Promise<void> {
  const isOver = job.attempts >= MOST_ATTEMPTS;
  const rest = isOver ? undefined : retryDelaySeconds(job.attempts, Math.random());
  await putBack(db, holder, job.id, errorCodeOf(error), rest);
  const told = { err: error, job: job.id, kind: job.kind, tenant: job.tenantId };
  if (isOver) logger.error(told, 'job failed for good');
  else logger.warn({ ...told, attempts: job.attempts }, 'job failed, will be tried again');
}
