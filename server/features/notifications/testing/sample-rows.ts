import { sql } from 'kysely';
import type { SampleRows } from '#server/testing/rows/sample-row.ts';

export const notificationRows: SampleRows = {
  notification: (db) =>
    sql`insert into notification (title, content, sender_id) select 'Duyuru', 'Metin', id from person`.execute(
      db,
    ),
  notification_recipient: (db) =>
    sql`insert into notification_recipient (notification_id, person_id) select n.id, p.id from notification n, person p`.execute(
      db,
    ),
};
