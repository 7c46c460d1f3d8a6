import { sql } from 'kysely';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { requestAddress } from '#contract/requests/request-address.ts';
import type { OutsideJobKind } from '#server/jobs/job-kinds.ts';
import type { Letter } from '#server/mail/letter.ts';
import { mail } from '#server/mail/mail.ts';

interface Told {
  readonly id: string;
  readonly personId: string;
  readonly email: string | null;
  readonly name: string;
  readonly title: string;
  readonly webUrl: string | null;
  readonly kind: number | null;
  readonly requestId: string | null;
  /** Whose request it is, where it is somebody else's. */
  readonly requesterName: string | null;
  readonly isRead: boolean;
}

const MOST_LINES = 10;

/**
 * A mail says that there is something and where. What kind of leave, of which days and why, stays in the panel: mail is
 * read on locked screens and kept by others, and a kind of leave may be health data.
 */
function letterOf(told: readonly Told[]): Letter {
  const [first] = told as readonly [Told];
  const lineOf = ({ title, requesterName }: Told) =>
    requesterName === null ? title : `${title}: ${requesterName}`;
  if (told.length === 1) {
    const { name, title, requesterName, webUrl, kind, requestId } = first;
    const path =
      webUrl ?? (kind !== null && requestId !== null ? requestAddress(kind, requestId) : null);
    const content =
      requesterName === null ? 'Ayrıntısı panelde.' : `${requesterName}. Ayrıntısı panelde.`;
    return { name, title, content, path: path ?? addressOf('Notifications') };
  }
  const lines = told.slice(0, MOST_LINES).map(lineOf);
  const more = told.length - lines.length;
  return {
    name: first.name,
    title: `${told.length} yeni bildiriminiz var`,
    content: [...lines, ...(more > 0 ? [`ve ${more} bildirim daha`] : [])].join('\n'),
    path: addressOf('Notifications'),
  };
}

/**
 * All that is due to one person as one mail. Who has no address, or left meanwhile, gets none, and what was read in the
 * panel needs none; nor does anybody where mail was switched off. An older job names a notification instead of a person.
 */
export const sendMail: OutsideJobKind = {
  async prepare(db, subjectId) {
    if (!mail.isOn) return undefined;
    const { rows } = await sql<Told>`
      select n.id, person.id as "personId", case when person.active then nullif(person.email, '') end as email,
        person.name || ' ' || person.surname as name, n.title, n.web_url as "webUrl", n.approve_enum as kind,
        n.approve_request_id as "requestId", r.read_at is not null as "isRead",
        (select p.name || ' ' || p.surname from request q
          join person p on p.tenant_id = q.tenant_id and p.id = q.person_id
          where q.id::text = n.approve_request_id and q.person_id <> r.person_id) as "requesterName"
      from notification_recipient r
      join notification n on n.tenant_id = r.tenant_id and n.id = r.notification_id
      join person on person.tenant_id = r.tenant_id and person.id = r.person_id
      where r.person_id = ${subjectId} and r.mail_due or r.notification_id = ${subjectId}
      order by r.created_at, n.id`.execute(db);
    const [first] = rows;
    if (!first) return undefined;
    const unread = first.email === null ? [] : rows.filter(({ isRead }) => !isRead);
    const ids = rows.map(({ id }) => id);
    return {
      run: async () => {
        if (unread.length > 0) await mail.send(first.email!, letterOf(unread));
      },
      ended: (tx) =>
        sql`update notification_recipient set mail_due = false,
            mailed_at = case when ${unread.length > 0}::boolean then now() else mailed_at end
          where person_id = ${first.personId} and notification_id = any(${ids}::uuid[])`.execute(
          tx,
        ),
    };
  },
};
