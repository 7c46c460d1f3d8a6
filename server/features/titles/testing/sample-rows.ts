import { sql } from 'kysely';
import type { SampleRows } from '#server/testing/rows/sample-row.ts';

export const titleRows: SampleRows = {
  title: (db) => db.insertInto('title').values({ code: 'T', name: 'Uzman' }).execute(),
  title_auth: (db) =>
    sql`insert into title_auth (title_id, group_name, number) select id, 'Account', 1 from title`.execute(
      db,
    ),
};
