import type { SampleRows } from '#server/testing/rows/sample-row.ts';

export const auditRows: SampleRows = {
  audit_entry: (db) =>
    db
      .insertInto('audit_entry')
      .values({ actor_name: 'Test', action: 'create', entity: 'person' })
      .execute(),
};
