import { sql } from 'kysely';
import type { SampleRows } from '#server/testing/rows/sample-row.ts';

export const settingRows: SampleRows = {
  setting_value: (db) =>
    sql`insert into setting_value (company_id, key, value) select id, 'correctionDaysBack', '20' from company limit 1`.execute(
      db,
    ),
};
