import type { TenantTx } from '#server/db/tenant/tx.ts';
import { record } from '#server/records/audit.ts';
import { enqueue, TASK_JOB } from '#server/jobs/queue.ts';

/** Asks for long work, in the caller's transaction: it exists if and only if that commits. */
export async function startTask(db: TenantTx, kind: string, input: unknown): Promise<string> {
  const { id } = await db
    .insertInto('task')
    .values({
      kind,
      input: JSON.stringify(input),
      requested_by: db.ctx.actor.id,
      total: null,
      error: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(db, TASK_JOB, [id]);
  await record(db, { action: 'start', entity: 'task', entityId: id, after: { kind } });
  db.emit('task');
  return id;
}

/** Asks a task to end after its current step. Answers whether it was still going. */
export async function cancelTask(db: TenantTx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('task')
    .set({ cancel_requested: true })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await record(db, { action: 'cancel', entity: 'task', entityId: id });
  db.emit('task');
  return true;
}
