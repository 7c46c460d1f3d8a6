/** Runs one task, step by step, until it ends or its runner is asked to stop. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from 'pino';
import { errors } from '#contract/kernel/errors.ts';
import { databaseError, isPassing } from '#server/http/database-errors.ts';
import { type Database, readTenant, type TenantContext, withTenant } from '#server/db/tenant/tx.ts';
import { AppError } from '#server/http/errors.ts';
import type { Presence } from '#server/http/presence.ts';
import { giveWay } from './give-way.ts';
import type { ReportProgress, TaskKind, TaskKinds } from './task-kinds.ts';
import { beginTask, endTask, readTask, saveProgress, waitForOther } from './task-row.ts';

const ERROR_TEXT = 'İşlem beklenmeyen bir hata nedeniyle tamamlanamadı.';

/** Thrown to take a step back: the task was cancelled or ended elsewhere, or the runner has to stop. */
class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

export interface TaskRun {
  readonly db: Database;
  readonly kinds: TaskKinds;
  readonly logger: Logger;
  readonly tenantId: string;
  readonly taskId: string;
  /** Says that the task is to be left where it stands. */
  readonly stopping: AbortSignal;
  readonly presence?: Presence | undefined;
}

const asSystem = (tenantId: string): TenantContext => ({
  tenantId,
  actor: { id: null, name: 'Sistem' },
});

/** True where the task is over, false where it was left for another to take up. Throws what may pass by itself. */
export async function runTask(run: TaskRun): Promise<boolean> {
  const { db, kinds, tenantId, taskId } = run;
  try {
    const task = await withTenant(db, asSystem(tenantId), (tx) => beginTask(tx, taskId));
    if (!task) return true;
    const kind = kinds[task.kind];
    if (!kind) throw new Error(`unknown kind of task: ${task.kind}`);
    const actor = { id: task.requested_by, name: task.name ?? 'Sistem' };
    return await runSteps(run, { tenantId, actor }, kind, task.input);
  } catch (error) {
    if (isPassing(error)) throw error;
    await failTask(run, error);
    return true;
  }
}

/** Ends a task as failed, with what a request would have been told in the same case: that is no surprise, and no secret. */
export async function failTask(
  { db, logger, tenantId, taskId }: Omit<TaskRun, 'kinds' | 'stopping' | 'presence'>,
  error: unknown,
): Promise<void> {
  const known = error instanceof AppError ? error : databaseError(error);
  const told = known && (known.errors?.[0]?.Message ?? errors[known.code].Message);
  if (told === undefined) logger.error({ err: error, task: taskId }, 'task failed');
  await withTenant(db, asSystem(tenantId), (tx) =>
    endTask(tx, taskId, { state: 'failed', error: told ?? ERROR_TEXT }),
  );
}

async function runSteps(
  { db, taskId, stopping, presence }: TaskRun,
  ctx: TenantContext,
  kind: TaskKind,
  input: unknown,
): Promise<boolean> {
  const report: ReportProgress = async (done, total) => {
    if (stopping.aborted) throw new Interrupted();
    const isGoing = await withTenant(db, ctx, async (tx) => {
      if ((await readTask(tx, taskId, 'held')).going !== 'going') return false;
      await saveProgress(tx, taskId, { done, total });
      return true;
    });
    if (!isGoing) throw new Interrupted();
  };
  // A step holds a connection; what is reported meanwhile goes by another one, as from out here.
  const outside = AsyncLocalStorage.snapshot();
  // PGlite has only one connection: nobody could see it either.
  const reportInside: ReportProgress = async (done, total) =>
    db.engine.kind === 'pglite' ? undefined : outside(() => report(done, total));
  try {
    const prepared = await kind.prepare?.((work) => readTenant(db, ctx, work), input, report);
    while (!stopping.aborted) {
      let begun = 0;
      const ended = await withTenant(db, ctx, async (tx) => {
        begun = performance.now();
        await waitForOther(tx, taskId);
        const before = await readTask(tx, taskId);
        if (before.going !== 'going') throw new Interrupted();
        const { checkpoint } = before;
        const outcome = await kind.step(tx, { taskId, input, checkpoint, prepared }, reportInside);
        const after = await readTask(tx, taskId, 'held');
        const isOver = 'result' in outcome;
        // A step that is not the last is kept, and the next one finds the wish to cancel.
        if (after.going === 'ended' || (isOver && after.going === 'cancelled'))
          throw new Interrupted();
        if (isOver)
          await endTask(tx, taskId, { state: 'done', result: JSON.stringify(outcome.result) });
        else
          await saveProgress(tx, taskId, {
            ...outcome,
            checkpoint: JSON.stringify(outcome.checkpoint),
          });
        return isOver;
      });
      if (ended) return true;
      if (kind.givesWay) await giveWay(presence, performance.now() - begun, stopping);
    }
    return false;
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    return withTenant(db, ctx, async (tx) => {
      const { going } = await readTask(tx, taskId, 'held');
      if (going === 'cancelled') await endTask(tx, taskId, { state: 'cancelled' });
      return going !== 'going';
    });
  }
}
