import { sql } from 'kysely';
import { demoNotifications } from '#db/seeds/notifications.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { DemoPart } from '#server/records/demo-part.ts';
import { notify } from './notifications.commands.ts';

/** What users sent each other in an earlier demo is not what the five should find there. */
export const notificationsDemo: DemoPart = {
  name: 'notifications',
  isThere: async () => false,
  fill: fillNotifications,
};

async function fillNotifications(db: TenantTx): Promise<number> {
  const people = await db
    .selectFrom('person')
    .select(['id', 'username'])
    .where('username', 'is not', null)
    .execute();
  const idOf = new Map(people.map(({ id, username }) => [username, id]));
  for (const [place, { to, isRead, ...message }] of demoNotifications.entries()) {
    const personIds = to.flatMap((username) => idOf.get(username) ?? []);
    const sent = await notify(db, { ...message, personIds });
    if (sent) await date(db, sent.id, demoNotifications.length - place, isRead);
  }
  return demoNotifications.length;
}

/** So many days ago, the newest yesterday; what was read was read an hour later. */
async function date(db: TenantTx, id: string, days: number, isRead: boolean): Promise<void> {
  const then = sql<string>`now() - make_interval(days => ${days})`;
  await sql`update notification set created_at = ${then} where id = ${id}`.execute(db);
  await sql`update notification_recipient set created_at = ${then},
    read_at = case when ${isRead} then ${then} + interval '1 hour' end
    where notification_id = ${id}`.execute(db);
}
