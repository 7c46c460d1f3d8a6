import { sql } from 'kysely';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { record } from '#server/records/audit.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError, fieldError } from '#server/http/errors.ts';
import { spendQuota } from '#server/http/quotas.ts';
import { grow, sortOut } from './bundles.ts';
import type { Delivered, Message } from './message.ts';
import { findRecipients, isAnythingUnknown, type Targets } from './recipients.queries.ts';

/** So many people are told one by one; for more it is cheaper that everyone looks. */
const TOLD_ALONE = 100;

export interface Sent {
  readonly id: string;
  readonly recipientCount: number;
}

/** For other features: tells the active ones of these people. Undefined where there are none. */
export const notify = (db: TenantTx, message: Message & { personIds: readonly string[] }) =>
  deliver(db, message, message.personIds, null);

/** For other features: tells each of these people something of their own, in one statement. Who is not active hears nothing. */
export async function notifyEach(
  db: TenantTx,
  messages: readonly (Message & { readonly personId: string })[],
): Promise<Delivered[]> {
  if (messages.length === 0) return [];
  const { singles, growths } = await sortOut(db, messages);
  const bundles = await grow(db, growths);
  const own = singles.map((message) => ({ ...message, id: crypto.randomUUID() }));
  const { rows } = await sql<Delivered>`
    with told as (
      select m.*, person.id as person_id
      from jsonb_to_recordset(${JSON.stringify(own)}::jsonb) as m (id uuid, "personId" uuid, title text, content text,
        "webUrl" text, "approveEnum" int, "approveRequestId" text)
      join person on person.id = m."personId" and person.active
    ), message as (
      insert into notification (id, title, content, web_url, approve_enum, approve_request_id, recipient_count)
        select id, title, content, "webUrl", "approveEnum", "approveRequestId", 1 from told
    )
    insert into notification_recipient (notification_id, person_id) select id, person_id from told
    returning notification_id as id, person_id as "personId"`.execute(db);
  const told = new Set(messages.map(({ personId }) => personId));
  if (told.size > TOLD_ALONE) db.emit('notification');
  else for (const personId of told) db.emit(`notification/${personId}`);
  return [...rows, ...bundles];
}

/** Call 21. The transaction's size grows with the recipients, the number of its statements does not. */
export async function send(
  db: TenantTx,
  caller: Caller,
  message: Message,
  targets: Targets,
): Promise<Sent> {
  if (Object.values(targets).every((values) => values.length === 0)) {
    throw fieldError('userIds', 'En az bir alıcı seçin.');
  }
  if (await isAnythingUnknown(db, caller, targets)) throw new AppError('not_found');
  await spendQuota(db, 'announcements', caller);
  const recipients = await findRecipients(db, caller, targets);
  const sent = await deliver(db, message, recipients, caller.personId);
  if (!sent)
    throw fieldError('userIds', 'Seçilen alıcılar arasında bildirim alabilecek kimse yok.');
  const { userIds, ...groups } = targets;
  await record(db, {
    action: 'send',
    entity: 'notification',
    entityId: sent.id,
    after: {
      title: message.title,
      webUrl: message.webUrl ?? null,
      ...groups,
      userCount: userIds.length,
      recipientCount: sent.recipientCount,
    },
  });
  return sent;
}

/** Reading it again changes nothing. Another person's notification is not found. */
export async function markRead(db: TenantTx, personId: string, id: string): Promise<void> {
  const row = await db
    .selectFrom('notification_recipient')
    .select('read_at')
    .where('notification_id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  if (row.read_at !== null) return;
  await db
    .updateTable('notification_recipient')
    .set({ read_at: sql`now()` })
    .where('notification_id', '=', id)
    .where('person_id', '=', personId)
    .where('read_at', 'is', null)
    .execute();
  db.emit(`notification/${personId}`);
}

export async function markAllRead(db: TenantTx, personId: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('notification_recipient')
    .set({ read_at: sql`now()` })
    .where('person_id', '=', personId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) db.emit(`notification/${personId}`);
}

async function deliver(
  db: TenantTx,
  { title, content, webUrl, approveEnum, approveRequestId }: Message,
  personIds: readonly string[],
  senderId: string | null,
): Promise<Sent | undefined> {
  const { rows } = await sql<Sent>`
    with recipients as (
      select id from person where id = any(${personIds}::uuid[]) and active
    ), message as (
      insert into notification
        (title, content, web_url, approve_enum, approve_request_id, sender_id, recipient_count)
      select ${title}, ${content}, ${webUrl ?? null}, ${approveEnum ?? null}::int,
        ${approveRequestId ?? null}, ${senderId}::uuid, count(*)
      from recipients having count(*) > 0
      returning id, recipient_count
    ), delivered as (
      insert into notification_recipient (notification_id, person_id)
      select message.id, recipients.id from message, recipients
    )
    select id, recipient_count as "recipientCount" from message`.execute(db);
  const sent = rows[0];
  if (!sent) return undefined;
  if (personIds.length > TOLD_ALONE) db.emit('notification');
  else for (const id of personIds) db.emit(`notification/${id}`);
  return sent;
}
