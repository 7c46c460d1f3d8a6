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

const contentOf = (messages: readonly Addressed[]): string =>
  `Son gelen: ${messages.at(-1)!.content}`;

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

/** Larger by so many, and the newest again. */
async function enlarge(db: TenantTx, growths: readonly Growth[]): Promise<Delivered[]> {
  const more = growths.map(({ bundleId, personId, messages }) => ({
    id: bundleId,
    personId,
    by: messages.length,
    content: contentOf(messages),
    words: afterNumber(messages.at(-1)!.title),
  }));
  if (more.length === 0) return [];
  const { rows } = await sql<Delivered>`
    with larger as (
      update notification n set bundled = n.bundled + m.by, content = m.content, title = (n.bundled + m.by) || m.words
      from jsonb_to_recordset(${JSON.stringify(more)}::jsonb) as m (id uuid, "personId" uuid, by int, content text, words text)
      where n.id = m.id returning n.id, m."personId" as person_id)
    update notification_recipient r set created_at = now() from larger
    where r.notification_id = larger.id and r.person_id = larger.person_id
    returning r.notification_id as id, r.person_id as "personId"`.execute(db);
  return rows;
}

/** Of whoever is active. It leads to where all of them are. */
async function begin(db: TenantTx, growths: readonly Growth[]): Promise<Delivered[]> {
  const begun = growths.map(({ personId, before, messages }) => {
    const last = messages.at(-1)!;
    const bundled = before + messages.length;
    return {
      id: crypto.randomUUID(),
      personId,
      title: `${bundled}${afterNumber(last.title)}`,
      content: contentOf(messages),
      webUrl: last.bundleUrl ?? last.webUrl ?? null,
      bundle: last.title,
      bundled,
    };
  });
  if (begun.length === 0) return [];
  const { rows } = await sql<Delivered>`
    with told as (
      select m.* from jsonb_to_recordset(${JSON.stringify(begun)}::jsonb) as m (id uuid, "personId" uuid, title text,
        content text, "webUrl" text, bundle text, bundled int)
      join person on person.id = m."personId" and person.active
    ), message as (
      insert into notification (id, title, content, web_url, bundle, bundled, recipient_count)
      select id, title, content, "webUrl", bundle, bundled, 1 from told)
    insert into notification_recipient (notification_id, person_id) select id, "personId" from told
    returning notification_id as id, person_id as "personId"`.execute(db);
  return rows;
}

/** Begins bundles, or makes them larger and the newest again: they say the last. As many statements for hundreds as for one. */
export async function grow(db: TenantTx, growths: readonly Growth[]): Promise<Delivered[]> {
  return [
    ...(await enlarge(
      db,
      growths.filter(({ bundleId }) => bundleId !== null),
    )),
    ...(await begin(
      db,
      growths.filter(({ bundleId }) => bundleId === null),
    )),
  ];
}
