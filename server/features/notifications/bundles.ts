/** Whoever is told the same thing again and again, and has not read it, is told once how often. */
import { sql } from 'kysely';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Delivered, Message } from './message.ts';

/** So many with the same title, unread, of one hour come one by one. */
const SINGLES = 5;

export type Addressed = Message & { readonly personId: string };

interface Heard {
  readonly personId: string;
  readonly title: string;
  /** Of the last hour, unread. */
  readonly singles: number;
  readonly bundleId: string | null;
}

/** Those of one person and title that are one too many: `before` are listed by themselves. */
interface Growth {
  readonly personId: string;
  readonly bundleId: string | null;
  readonly before: number;
  readonly messages: Addressed[];
}

async function heardOf(db: TenantTx, messages: readonly Addressed[]): Promise<Heard[]> {
  const asked = messages.map(({ personId, title }) => ({ personId, title }));
  const { rows } = await sql<Heard>`
    select m."personId", m.title, count(n.id) filter (where n.bundle is null)::int as singles,
      (array_agg(n.id) filter (where n.bundle is not null))[1] as "bundleId"
    from (select distinct "personId", title
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as m ("personId" uuid, title text)) m
    join notification_recipient r on r.person_id = m."personId" and r.read_at is null
      and r.created_at > now() - interval '1 hour'
    join notification n on n.tenant_id = r.tenant_id and n.id = r.notification_id and n.sender_id is null
      and coalesce(n.bundle, n.title) = m.title
    group by m."personId", m.title`.execute(db);
  return rows;
}

const keyOf = ({ personId, title }: Pick<Addressed, 'personId' | 'title'>) =>
  `${personId} ${title}`;

/** Which of them are told by themselves, and which only make a bundle larger. */
export async function sortOut(
  db: TenantTx,
  messages: readonly Addressed[],
): Promise<{ singles: Addressed[]; growths: Growth[] }> {
  const heard = new Map((await heardOf(db, messages)).map((one) => [keyOf(one), one]));
  const singles: Addressed[] = [];
  const told = new Map<string, number>();
  const growths = new Map<string, Growth>();
  for (const message of messages) {
    const key = keyOf(message);
    const { singles: before = 0, bundleId = null } = heard.get(key) ?? {};
    const count = before + (told.get(key) ?? 0);
    if (bundleId === null && count < SINGLES) {
      singles.push(message);
      told.set(key, (told.get(key) ?? 0) + 1);
    } else {
      const growth = growths.get(key) ?? {
        personId: message.personId,
        bundleId,
        before: count,
        messages: [],
      };
      growth.messages.push(message);
      growths.set(key, growth);
    }
  }
  return { singles, growths: [...growths.values()] };
}

/** "İzin talebi onayınızı bekliyor" as it follows a number. */
const afterNumber = (title: string) =>
  ` yeni ${title.slice(0, 1).toLocaleLowerCase('tr')}${title.slice(1)}`;

/** Begins a bundle, or makes it larger and the newest again. It leads to where all of them are, and says the last. */
export async function grow(db: TenantTx, growths: readonly Growth[]): Promise<Delivered[]> {
  const delivered: Delivered[] = [];
  for (const { personId, bundleId, before, messages } of growths) {
    const last = messages.at(-1)!;
    const content = `Son gelen: ${last.content}`;
    const words = afterNumber(last.title);
    if (bundleId !== null) {
      await sql`update notification set bundled = bundled + ${messages.length}::int, content = ${content},
          title = (bundled + ${messages.length}::int) || ${words}::text where id = ${bundleId}`.execute(
        db,
      );
      await sql`update notification_recipient set created_at = now()
        where notification_id = ${bundleId} and person_id = ${personId}`.execute(db);
      delivered.push({ id: bundleId, personId });
      continue;
    }
    const bundled = before + messages.length;
    const { rows } = await sql<Delivered>`
      with message as (
        insert into notification (title, content, web_url, bundle, bundled, recipient_count)
        select ${`${bundled}${words}`}, ${content}, ${last.bundleUrl ?? last.webUrl ?? null}, ${last.title},
          ${bundled}::int, 1 from person where id = ${personId} and active
        returning id)
      insert into notification_recipient (notification_id, person_id) select id, ${personId} from message
      returning notification_id as id, person_id as "personId"`.execute(db);
    delivered.push(...rows);
  }
  return delivered;
}
