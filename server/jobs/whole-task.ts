/** Runs long work that is all or nothing: one transaction, with its progress told beside it. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import {
  type Database,
  readTenant,
  type TenantContext,
  type TenantTx,
  withTenant,
} from '#server/db/tx.ts';
import type { TaskKinds, Tell, WholeTaskKind } from './task-kinds.ts';
import { endTask, saveProgress, type TaskJob } from './task-row.ts';

/** Thrown to take everything back: the task was cancelled or ended elsewhere, or the process is asked to stop. */
class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

interface WholeTask {
  readonly kind: WholeTaskKind;
  readonly input: unknown;
  /** As whoever asked for it. */
  readonly ctx: TenantContext;
}

/** The task, if it is of such a kind. */
export async function findWhole(
  db: Database,
  { tenantId }: TenantContext,
  kinds: TaskKinds,
  taskId: string,
): Promise<WholeTask | undefined> {
  const task = await readTenant(db, { tenantId, actor: { id: null, name: '' } }, (tx) =>
    tx
      .selectFrom('task')
      .leftJoin('person', 'person.id', 'task.requested_by')
      .select(['task.kind', 'task.input', 'task.requested_by', 'person.name', 'person.surname'])
      .where('task.id', '=', taskId)
      .executeTakeFirst(),
  );
  const kind = task && kinds[task.kind];
  if (!kind || !('write' in kind)) return undefined;
  const actor = { id: task.requested_by, name: `${task.name ?? ''} ${task.surname ?? ''}`.trim() };
  return { kind, input: task.input, ctx: { tenantId, actor } };
}

/** Whether the task is to go on, held until the transaction ends. */
async function holdTask(tx: TenantTx, taskId: string): Promise<'going' | 'cancelled' | 'ended'> {
  const task = await tx
    .selectFrom('task')
    .select(['state', 'cancel_requested'])
    .where('id', '=', taskId)
    .forUpdate()
    .executeTakeFirst();
  if (!task || (task.state !== 'queued' && task.state !== 'running')) return 'ended';
  return task.cancel_requested ? 'cancelled' : 'going';
}

/** One that was taken for dead may still be at it: whoever comes second finds what the first one left. */
async function waitForOther(tx: TenantTx, taskId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`task ${taskId}`}, 0))`.execute(tx);
  const task = await tx
    .selectFrom('task')
    .select('state')
    .where('id', '=', taskId)
    .executeTakeFirst();
  if (task?.state !== 'running') throw new Interrupted();
}

interface WholeRun extends WholeTask {
  readonly db: Database;
  readonly job: TaskJob;
  readonly stopping: AbortSignal;
}

/** True if the task ended, false if it is to begin anew elsewhere. */
export async function runWhole({
  db,
  job,
  stopping,
  kind,
  input,
  ctx,
}: WholeRun): Promise<boolean> {
  const { taskId } = job.data;
  const tell: Tell = async (done, total) => {
    if (stopping.aborted) throw new Interrupted();
    const isGoing = await withTenant(db, ctx, async (tx) => {
      if ((await holdTask(tx, taskId)) !== 'going') return false;
      await saveProgress(tx, job, { done, total });
      return true;
    });
    if (!isGoing) throw new Interrupted();
  };
  // The transaction below holds a connection; what is told goes by another one, as from out here.
  const outside = AsyncLocalStorage.snapshot();
  // PGlite has only one connection: nobody could see it either.
  const tellInside: Tell = async (done, total) =>
    db.engine.kind === 'pglite' ? undefined : outside(() => tell(done, total));
  try {
    const prepared = await kind.prepare((work) => readTenant(db, ctx, work), input, tell);
    await withTenant(db, ctx, async (tx) => {
      await waitForOther(tx, taskId);
      const result = await kind.write(tx, prepared, tellInside);
      if ((await holdTask(tx, taskId)) !== 'going') throw new Interrupted();
      await endTask(tx, taskId, { state: 'done', result: JSON.stringify(result) });
    });
    return true;
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    return withTenant(db, ctx, async (tx) => {
      const state = await holdTask(tx, taskId);
      if (state === 'cancelled') await endTask(tx, taskId, { state: 'cancelled' });
      return state !== 'going';
    });
  }
}
