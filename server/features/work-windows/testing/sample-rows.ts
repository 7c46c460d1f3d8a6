import { sql } from 'kysely';
import type { SampleRows } from '#server/testing/rows/sample-row.ts';

export const workWindowRows: SampleRows = {
  work_window: (db) =>
    sql`insert into work_window (request_id, person_id, day, kind, from_minute, to_minute, basis, state)
      select id, person_id, '2026-03-02', 'overtime', 1080, 1200, 41, 'holds' from request limit 1`.execute(
      db,
    ),
};
