import { sql } from 'kysely';
import type { TenantTx } from '#server/db/tx.ts';

export const TASK_QUEUE = 'task';

/** Puts a task into the queue inside the open transaction. The payload holds ids only. */
export async function enqueueTask(db: TenantTx, taskId: string): Promise<void> {
  const data = JSON.stringify({ tenantId: db.ctx.tenantId, taskId });
  await sql`
    insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, expire_in, policy)
    select name, ${data}::jsonb, retry_limit, retry_delay, retry_backoff,
           make_interval(secs => expire_seconds), policy
    from pgboss.queue where name = ${TASK_QUEUE}`.execute(db);
}
