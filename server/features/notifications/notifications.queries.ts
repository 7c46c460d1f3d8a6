import { sql } from 'kysely';
import { searchWords } from '#core/text/turkish.ts';
import { onePage, type PageOf } from '#server/db/lists/page.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Caller } from '#server/http/caller/caller.ts';

/** One's own, newest first. */
export async function listOwn(
  db: TenantTx,
  personId: string,
  { onlyNotReaded, ...asked }: PageOf & { onlyNotReaded: boolean },
) {
  let own = db.selectFrom('notification_recipient as r').where('r.person_id', '=', personId);
  if (onlyNotReaded) own = own.where('r.read_at', 'is', null);
  const newestFirst = own
    .innerJoin('notification as n', (join) =>
      join.onRef('n.tenant_id', '=', 'r.tenant_id').onRef('n.id', '=', 'r.notification_id'),
    )
    .select([
      'n.id',
      'n.title',
      'n.content',
      'n.web_url as webUrl',
      'n.approve_enum as approveEnum',
      'n.approve_request_id as approveRequestId',
      'r.created_at as createdAt',
    ])
    .select(sql<boolean>`r.read_at is not null`.as('read'))
    .orderBy('r.created_at', 'desc')
    .orderBy('r.notification_id', 'desc');
  return onePage(newestFirst, own, asked);
}

/** What people sent, newest first: the caller's own, to `Admin` everyone's. Every word of the search begins a word of the title. */
export async function listSent(
  db: TenantTx,
  { personId, roles }: Caller,
  { search, ...asked }: PageOf & { search: string },
) {
  let sent = db.selectFrom('notification as n').where('n.sender_id', 'is not', null);
  if (!roles.includes('Admin')) sent = sent.where('n.sender_id', '=', personId);
  for (const word of searchWords(search)) {
    sent = sent.where(
      sql<boolean>`exists (select from unnest(tr_words(n.title)) as w (word) where starts_with(w.word, ${word}))`,
    );
  }
  const newestFirst = sent
    .innerJoin('person as p', (join) =>
      join.onRef('p.tenant_id', '=', 'n.tenant_id').onRef('p.id', '=', 'n.sender_id'),
    )
    .select([
      'n.id',
      'n.title',
      'n.content',
      'n.web_url as webUrl',
      'n.created_at as sentAt',
      'n.recipient_count as recipientCount',
    ])
    .select(sql<string>`p.name || ' ' || p.surname`.as('senderName'))
    .select(
      sql<number>`(select count(r.read_at) from notification_recipient r
        where r.tenant_id = n.tenant_id and r.notification_id = n.id)`.as('readCount'),
    )
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc');
  return onePage(newestFirst, sent, asked);
}
