import { sql } from 'kysely';
import { requestAddress } from '#contract/requests/request-address.ts';
import type { OutsideJobKind } from '#server/jobs/job-kinds.ts';
import { mail } from '#server/mail/mail.ts';

interface Told {
  readonly email: string;
  readonly name: string;
  readonly title: string;
  readonly content: string;
  readonly webUrl: string | null;
  readonly kind: number;
  readonly requestId: string;
}

/** A notification as a mail to whom it was for. Who has no address, or left meanwhile, gets none; nor does anybody where mail was switched off. */
export const sendMail: OutsideJobKind = {
  async prepare(db, notificationId) {
    if (!mail.isOn) return undefined;
    const { rows } = await sql<Told>`
      select person.email, person.name || ' ' || person.surname as name, n.title, n.content, n.web_url as "webUrl",
        n.approve_enum as kind, n.approve_request_id as "requestId"
      from notification n
      join notification_recipient r on r.tenant_id = n.tenant_id and r.notification_id = n.id
      join person on person.tenant_id = r.tenant_id and person.id = r.person_id
      where n.id = ${notificationId} and person.active and person.email <> '' and n.approve_request_id is not null`.execute(
      db,
    );
    const told = rows[0];
    if (!told) return undefined;
    const { email, name, title, content, webUrl, kind, requestId } = told;
    const path = webUrl ?? requestAddress(kind, requestId);
    return () => mail.send(email, { name, title, content, path });
  },
};
