import { sql } from 'kysely';
import type { SampleRows } from '#server/testing/rows/sample-row.ts';

export const checklistRows: SampleRows = {
  close_note: (db) =>
    sql`insert into close_note (company_id, month, item, count, note)
      select id, '2026-03', 'late', 3, 'Servis gecikti' from company limit 1`.execute(db),
  close_confirmation: (db) =>
    sql`insert into close_confirmation (period_id, person_id)
      select pay_period.id, person.id from pay_period, person limit 1`.execute(db),
  close_run_person: (db) =>
    sql`insert into close_run_person (period_id, person_id, figures)
      select pay_period.id, person.id, '{}' from pay_period, person limit 1`.execute(db),
  close_reminder: (db) =>
    sql`insert into close_reminder (person_id, told_on) select id, '2026-03-02' from person limit 1`.execute(
      db,
    ),
};
