import { sql } from 'kysely';
import type { SampleRows } from '#server/testing/rows/sample-row.ts';

export const puantajRows: SampleRows = {
  puantaj_plan: (db) =>
    sql`insert into puantaj_plan (id, plan) values (gen_random_uuid(), '{"kind":"off"}')`.execute(
      db,
    ),
  puantaj_day: (db) =>
    sql`insert into puantaj_day (person_id, day, source, is_planned, plan_id, day_kind, planned, worked, night, missing,
        overtime, waiting, totals, segments, computed_from)
      select p.id, '2026-03-02', 'Planı yok', false, plan.id, 'rest', 0, 0, 0, 0, 0, 0, '{}', '[]', 'x'
      from person p, puantaj_plan plan limit 1`.execute(db),
  puantaj_correction: (db) =>
    sql`insert into puantaj_correction (person_id, day, kind, from_minute, to_minute, code, reason, created_by)
      select id, '2026-03-02', 'override', 480, 510, 'NC', 'Servis gecikti', id from person limit 1`.execute(
      db,
    ),
  puantaj_cause: (db) =>
    sql`insert into puantaj_cause (from_day, to_day) values ('2026-03-01', '2026-03-03')`.execute(
      db,
    ),
};
