import type { TenantTx } from '#server/db/tenant/tx.ts';
import { record } from '#server/records/audit.ts';
import { retryFailed } from '#server/jobs/queue.ts';

/** Gives a job that failed for good all its attempts again. Answers whether there was one. */
export async function retryJob(db: TenantTx, id: string): Promise<boolean> {
  const kind = await retryFailed(db, id);
  if (kind === undefined) return false;
  await record(db, { action: 'retry', entity: 'job', entityId: id, after: { kind } });
  return true;
}
