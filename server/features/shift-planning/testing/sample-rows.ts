import { sql } from 'kysely';
import type { SampleRows } from '#server/testing/rows/sample-row.ts';

/** People may refer to a team. */
export const teamRows: SampleRows = {
  team: (db) =>
    sql`insert into team (name, work_place_id) select name || ' A Vardiyası', id from work_place`.execute(
      db,
    ),
  rotation: (db) => sql`insert into rotation (name) values ('3 vardiya')`.execute(db),
  rotation_cycle: (db) =>
    sql`insert into rotation_cycle (rotation_id, from_date, first_day)
      select id, '2026-01-05', '2026-01-05' from rotation`.execute(db),
  rotation_entry: (db) =>
    sql`insert into rotation_entry (rotation_id, from_date, nth, shift_id)
      select r.rotation_id, r.from_date, 0, s.id from rotation_cycle r, shift s`.execute(db),
  team_rotation: (db) =>
    sql`insert into team_rotation (team_id, from_date, rotation_id)
      select t.id, '2026-01-05', r.id from team t, rotation r`.execute(db),
  working_time_assignment: (db) =>
    sql`insert into working_time_assignment
        (company_id, work_place_id, department_id, team_id, from_date, working_time_id)
      select place.*, '2026-01-05', w.id from working_time w, (
        select id, null::uuid, null::uuid, null::uuid from company
        union all select null, id, null, null from work_place
        union all select null, null, id, null from department
        union all select null, null, null, id from team) as place`.execute(db),
  needed_heads: (db) =>
    sql`insert into needed_heads (work_place_id, department_id, shift_id, weekday, from_date, heads)
      select place.*, s.id, 1, '2026-01-05', 2 from shift s, (
        select id, null::uuid from work_place union all select null, id from department) as place`.execute(
      db,
    ),
};

export const planRows: SampleRows = {
  plan_cell: (db) =>
    sql`insert into plan_cell (person_id, day, published, draft)
      select p.id, '2026-01-05', s.id::text, 'HT' from person p, shift s`.execute(db),
};
