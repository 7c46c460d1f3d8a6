/** Does small jobs: those of one kind and tenant in one transaction, in which they end too. */
import { retryDelaySeconds } from '#core/jobs/retry-delay.ts';
import { isDatabaseAway } from '#server/http/database-errors.ts';
import { readTenant, withTenant } from '#server/db/tenant/tx.ts';
import { errorCodeOf } from './error-code.ts';
import { giveWay } from './give-way.ts';
import type { JobKind, OutsideJobKind } from './job-kinds.ts';
import { endJobs, giveBack, type Job, keepJobs, MOST_ATTEMPTS, putBack } from './queue.ts';
import type { Runner } from './runner-state.ts';

export async function runJobs(
  runner: Runner,
  jobs: readonly Job[],
  stopping: AbortSignal,
): Promise<void> {
  // What gives way waits for others: nobody waits behind it.
  const isPatient = ([job]: readonly Job[]) =>
    Number(runner.jobKinds[job!.kind]?.givesWay ?? false);
  const groups = groupsOf(jobs).toSorted((a, b) => isPatient(a) - isPatient(b));
  for (const [i, group] of groups.entries()) {
    if (stopping.aborted) {
      const left = groups.slice(i).flatMap((rest) => rest.map(({ id }) => id));
      return giveBack(runner.db, runner.holder, left);
    }
    const kind = runner.jobKinds[group[0]!.kind]!;
    if ('run' in kind) {
      const begun = performance.now();
      await runGroup(runner, kind, group);
      if (kind.givesWay) await giveWay(runner.presence, performance.now() - begun, stopping);
    } else await Promise.all(group.map((job) => runOutside(runner, kind, job)));
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
async function runGroup(runner: Runner, kind: JobKind, jobs: readonly Job[]): Promise<void> {
  const [job] = jobs as readonly [Job];
  try {
    await runTogether(runner, kind, jobs);
  } catch (error) {
    // The lease ends by itself, and whoever reaches the database then takes them up.
    if (isDatabaseAway(error)) throw error;
    if (jobs.length === 1) await putAside(runner, job, error);
    else for (const one of jobs) await runGroup(runner, kind, [one]);
  }
}

/** One that was begun so often and neither ended nor failed took its process with it each time. */
function checkAttempts({ attempts }: Job): void {
  if (attempts > MOST_ATTEMPTS) throw new Error('begun too often');
}

const contextOf = ({ tenantId }: Job) => ({ tenantId, actor: { id: null, name: 'Sistem' } });

async function runTogether(
  { db, holder }: Runner,
  kind: JobKind,
  jobs: readonly Job[],
): Promise<void> {
  const [job] = jobs as readonly [Job];
  checkAttempts(job);
  const ids = jobs.map(({ id }) => id);
  await withTenant(db, contextOf(job), async (tx) => {
    for (const { subjectId } of await endJobs(tx, holder, ids)) await kind.run(tx, subjectId);
  });
}

/** Done between two transactions: the lease is lengthened before, so that nobody else does it meanwhile. */
async function runOutside(runner: Runner, kind: OutsideJobKind, job: Job): Promise<void> {
  const { db, holder } = runner;
  try {
    checkAttempts(job);
    const [kept] = await keepJobs(db, holder, [job.id]);
    if (kept === undefined) return;
    const work = await readTenant(db, contextOf(job), (tx) => kind.prepare(tx, job.subjectId));
    await work?.run();
    await withTenant(db, contextOf(job), async (tx) => {
      await endJobs(tx, holder, [job.id]);
      await work?.ended(tx);
    });
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    await putAside(runner, job, error);
  }
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
