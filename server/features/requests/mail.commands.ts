import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Delivered } from '#server/features/notifications/notifications.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { mail } from '#server/mail/mail.ts';

/** What was told goes by e-mail too, where mail is set up: a job per person, in the transaction of the change. */
export async function mailEach(db: TenantTx, delivered: readonly Delivered[]): Promise<void> {
  if (!mail.isOn || delivered.length === 0) return;
  await enqueue(
    db,
    'send-mail',
    delivered.map(({ id }) => id),
  );
}
