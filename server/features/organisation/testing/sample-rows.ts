import { sql } from 'kysely';
import type { SampleRows } from '#server/testing/rows/sample-row.ts';

export const organisationRows: SampleRows = {
  department: (db) =>
    sql`insert into department (name, company_id) select 'Üretim', id from company`.execute(db),
  // Filled by department's triggers.
  department_parent: async () => {},
};
