/** How far a task is, and its end: what is written to its row while it runs. */
import { sql } from 'kysely';
import type { TenantTx } from '#server/db/tx.ts';
import { TASK_QUEUE } from './enqueue.ts';

export type TaskJob = { id: string; data: { tenantId: string; taskId: string } };

export interface Progress {
  readonly checkpoint?: string;
  readonly done: number;
  readonly total?: number;
}

export async function saveProgress(
  tx: TenantTx,
  job: TaskJob,
  { checkpoint, done, total }: Progress,
): Promise<void> {
  await tx
    .updateTable('task')
    .set((values) => ({
      state: 'running',
      ...(checkpoint !== undefined && { checkpoint }),
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

export async function endTask(tx: TenantTx, taskId: string, ending: Ending): Promise<true> {
  await tx
    .updateTable('task')
    .set({ ...ending, finished_at: sql`now()` })
    .where('id', '=', taskId)
    .execute();
  tx.emit('task');
  return true;
}
