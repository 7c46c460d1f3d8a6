import { sql } from 'kysely';
import type { SampleRows } from '#server/testing/rows/sample-row.ts';

export const importRows: SampleRows = {
  file_import: (db) =>
    sql`insert into file_import (id, kind, made_by_name) values (gen_random_uuid(), 'import-people', 'Örnek')`.execute(
      db,
    ),
  file_import_write: (db) =>
    sql`insert into file_import_write (import_id, record_id, kept)
      select id, gen_random_uuid(), '{}' from file_import limit 1`.execute(db),
};
