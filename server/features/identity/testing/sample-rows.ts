import { sql } from 'kysely';
import type { SampleRows } from '#server/testing/rows/sample-row.ts';

export const identityRows: SampleRows = {
  credential: (db) =>
    sql`insert into credential (person_id, password_hash) select id, '$argon2id$x' from person`.execute(
      db,
    ),
  session: (db) =>
    sql`insert into session (person_id, expires_at) select id, now() from person`.execute(db),
};
