import { sql } from 'kysely';
import type { SampleRows } from '#server/testing/rows/sample-row.ts';

export const fileRows: SampleRows = {
  image: (db) =>
    sql`insert into image (uploaded_by, mime, content) select id, 'image/png', 'x' from person`.execute(
      db,
    ),
  stored_file: (db) =>
    sql`insert into stored_file (purpose, uploaded_by, mime, content) select 'document', id, 'image/png', 'x' from person`.execute(
      db,
    ),
};
