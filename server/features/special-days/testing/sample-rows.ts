import { sql } from 'kysely';
import type { SampleRows } from '#server/testing/rows/sample-row.ts';

export const specialDayRows: SampleRows = {
  special_day: (db) =>
    sql`insert into special_day (name, type_id, first_day, last_day)
      select 'Kuruluş günü', id, '2026-03-02', '2026-03-02' from special_day_type limit 1`.execute(
      db,
    ),
};
