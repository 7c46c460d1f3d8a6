import { sql } from 'kysely';
import type { SampleRows } from '#server/testing/rows/sample-row.ts';

export const savedViewRows: SampleRows = {
  saved_view: (db) =>
    sql`insert into saved_view (person_id, page, name, query) select id, 'UserList', 'Aktifler', 'active=1' from person`.execute(
      db,
    ),
};
