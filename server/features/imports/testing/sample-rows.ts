import { randomUUID } from 'node:crypto';
import type { SampleRows } from '#server/testing/rows/sample-row.ts';

const imported = randomUUID();

export const importRows: SampleRows = {
  file_import: (db) =>
    db
      .insertInto('file_import')
      .values({ id: imported, kind: 'import-people', made_by_name: 'Örnek' })
      .execute(),
  file_import_write: (db) =>
    db
      .insertInto('file_import_write')
      .values({ import_id: imported, record_id: randomUUID(), kept: '{}' })
      .execute(),
};
