import { sql } from 'kysely';
import type { SampleRows } from '#server/testing/rows/sample-row.ts';

export const leaveRows: SampleRows = {
  leave_request: (db) =>
    sql`insert into leave_request (request_id, person_id, leave_type_id, from_day, to_day, part, days, minutes, return_day,
        counted, origin, stand_in_id, document_file_id)
      select request.id, request.person_id, leave_type.id, '2026-03-02', '2026-03-02', 'day', 1, 480, '2026-03-03',
        '{"taken":[],"leftOut":[]}', 'request', request.person_id, stored_file.id
      from request, leave_type, stored_file limit 1`.execute(db),
  // What the leave itself has counted is one row of it; another one is another part.
  leave_count: (db) => sql`insert into leave_count (part, leaves) values (16, 0)`.execute(db),
  leave_day: (db) =>
    sql`insert into leave_day (request_id, person_id, day, part, cost, minutes, pay, work_type_code, holds)
      select request_id, person_id, '2026-03-02', 'day', 1, 480, 'paid', 'UCI', true from leave_request`.execute(
      db,
    ),
  leave_to_recount: (db) =>
    sql`insert into leave_to_recount (request_id) select request_id from leave_request`.execute(db),
  leave_cause: (db) =>
    sql`insert into leave_cause (from_day, to_day) values ('2026-03-01', '2026-03-03')`.execute(db),
  leave_law: (db) =>
    sql`insert into leave_law (company_id, from_day, tiers, young_until, old_from, age_days, underground_days)
      select id, '2026-01-01', '[{"fromYears":1,"days":16}]', 18, 50, 20, 4 from company limit 1`.execute(
      db,
    ),
  leave_entry: (db) =>
    sql`insert into leave_entry (person_id, day, kind, days, request_id, created_by)
      select person_id, '2026-03-02', 'used', -1, request_id, person_id from leave_request`.execute(
      db,
    ),
};
