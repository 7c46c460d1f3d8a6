/** What is written to the row of a task while it runs. */
import { sql } from 'kysely';
import type { TenantTx } from '#server/db/tenant/tx.ts';

export interface BegunTask {
  readonly kind: string;
  readonly input: unknown;
  readonly requested_by: string | null;
  /** Of whoever asked for it. */
  readonly name: string | null;
}

/** Marks a task as running and answers what it is; undefined for one that is over. */
export async function beginTask(tx: TenantTx, taskId: string): Promise<BegunTask | undefined> {
  const { rows } = await sql<BegunTask>`
    update task set state = 'running', started_at = coalesce(started_at, now())
    where id = ${taskId} and state in ('queued', 'running')
    returning kind, input, requested_by,
      (select name || ' ' || surname from person where person.id = requested_by) as name`.execute(
    tx,
  );
  if (rows[0]) tx.emit('task');
  return rows[0];
}

/** One step at a time: one that was taken for dead may still be at it, and whoever comes second goes on from what it left. */
export async function waitForOther(tx: TenantTx, taskId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`task ${taskId}`}, 0))`.execute(tx);
}

type Going = 'going' | 'cancelled' | 'ended';

export interface TaskNow {
  readonly going: Going;
  readonly checkpoint: unknown;
}

/** Whether the task is to go on, and from where; held until the transaction ends if told so. */
export async function readTask(tx: TenantTx, taskId: string, held?: 'held'): Promise<TaskNow> {
  const task = await tx
    .selectFrom('task')
    .select(['state', 'cancel_requested', 'checkpoint'])
    .where('id', '=', taskId)
    .$if(held !== undefined, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!task || (task.state !== 'queued' && task.state !== 'running'))
    return { going: 'ended', checkpoint: undefined };
  return {
    going: task.cancel_requested ? 'cancelled' : 'going',
    checkpoint: task.checkpoint ?? undefined,
  };
}

export interface Progress {
  readonly checkpoint?: string;
  readonly done: number;
  readonly total?: number;
}

export async function saveProgress(
  tx: TenantTx,
  taskId: string,
  { checkpoint, done, total }: Progress,
): Promise<void> {
  await tx
    .updateTable('task')
    .set({ ...(checkpoint !== undefined && { checkpoint }), done, total: total ?? null })
    .where('id', '=', taskId)
    .execute();
  tx.emit('task');
}

type Ending =
  | { state: 'done'; result: string }
  | { state: 'failed'; error: string }
  | { state: 'cancelled' };

export async function endTask(tx: TenantTx, taskId: string, ending: Ending): Promise<void> {
  await tx
    .updateTable('task')
    .set({ ...ending, finished_at: sql`now()` })
    .where('id', '=', taskId)
    .execute();
  tx.emit('task');
}
