import { sql } from 'kysely';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Delivered } from '#server/features/notifications/notifications.ts';
import { enqueueBundled } from '#server/jobs/queue.ts';
import { mail } from '#server/mail/mail.ts';

/** One person gets a mail at once, and no other for so long: what comes meanwhile goes with the next. */
const EVERY_SECONDS = 10 * 60;

/** What was told goes by e-mail too, where mail is set up, in the transaction of the change. */
export async function mailEach(db: TenantTx, delivered: readonly Delivered[]): Promise<void> {
  if (!mail.isOn || delivered.length === 0) return;
  await sql`update notification_recipient r set mail_due = true
    from jsonb_to_recordset(${JSON.stringify(delivered)}::jsonb) as d (id uuid, "personId" uuid)
    where r.notification_id = d.id and r.person_id = d."personId"`.execute(db);
  const people = [...new Set(delivered.map(({ personId }) => personId))];
  const { rows } = await sql<{ id: string; lastDoneAt: string | null }>`
    select p.id, (select max(r.mailed_at) from notification_recipient r
      where r.person_id = p.id and r.mailed_at is not null) as "lastDoneAt"
    from unnest(${people}::uuid[]) as p (id)`.execute(db);
  await enqueueBundled(db, 'send-mail', rows, EVERY_SECONDS);
}
