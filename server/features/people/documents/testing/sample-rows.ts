import { sql } from 'kysely';
import type { SampleRows } from '#server/testing/rows/sample-row.ts';

export const documentRows: SampleRows = {
  person_document: (db) =>
    sql`insert into person_document (person_id, file_id, kind, title) select p.id, f.id, 'other', 'Belge' from person p, stored_file f`.execute(
      db,
    ),
};
