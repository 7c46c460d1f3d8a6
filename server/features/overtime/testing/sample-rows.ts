import { sql } from 'kysely';
import type { SampleRows } from '#server/testing/rows/sample-row.ts';

export const overtimeRows: SampleRows = {
  overtime_consent_paper: (db) =>
    sql`insert into overtime_consent_paper (person_id, kind, day, file_id)
      select p.id, 'given', '2026-01-05', f.id from person p, stored_file f order by p.id, f.id limit 1`.execute(
      db,
    ),
  overtime_opening: (db) =>
    sql`insert into overtime_opening (person_id, year, day, minutes, note)
      select id, 2026, '2026-02-28', 600, 'Eski sistem' from person order by id limit 1`.execute(
      db,
    ),
  overtime_request: (db) =>
    sql`insert into overtime_request (request_id, person_id, day, basis, asked, ahead, reason, origin)
      select id, person_id, '2026-03-02', 41, 120, true, 'Sayım', 'request' from request limit 1`.execute(
      db,
    ),
};
