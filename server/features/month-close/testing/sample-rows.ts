import { sql } from 'kysely';
import { READY_LAYOUTS } from '#core/month-close/files/ready-layouts.ts';
import type { SampleRows } from '#server/testing/rows/sample-row.ts';

export const monthCloseRows: SampleRows = {
  pay_period: (db) =>
    sql`insert into pay_period (company_id, month, from_day, to_day, first_day, last_day)
      select id, '2026-03', '2026-03-01', '2026-03-31', '2026-02-17', '2026-03-31' from company limit 1`.execute(
      db,
    ),
  payroll_kept: (db) =>
    sql`insert into payroll_kept (period_id, person_id, payroll, figures, digest)
      select pay_period.id, person.id, '{"lines":[]}', '{}', 'x' from pay_period, person limit 1`.execute(
      db,
    ),
  payroll_to_count: (db) =>
    sql`insert into payroll_to_count (person_id, from_day, to_day)
      select id, '2026-03-02', '2026-03-02' from person order by id desc limit 1
      on conflict do nothing`.execute(db),
  puantaj_beside: (db) =>
    sql`insert into puantaj_beside (person_id, day, source, is_planned, plan_id, day_kind, planned, worked, night, missing,
        overtime, waiting, totals, segments, computed_from)
      select p.id, '2026-03-02', 'Planı yok', false, plan.id, 'rest', 0, 0, 0, 0, 0, 0, '{}', '[]', 'x'
      from person p, puantaj_plan plan limit 1`.execute(db),
  close_approval: (db) =>
    sql`insert into close_approval (period_id, seen, digests) select id, 'x', '{}' from pay_period limit 1`.execute(
      db,
    ),
  close_version: (db) =>
    sql`insert into close_version (period_id, n, terms, checklist, approvals, people, figures_sha256, identities_sha256)
      select id, 1, '{}', '{}', '[]', 1, 'x', 'x' from pay_period limit 1`.execute(db),
  close_version_person: (db) =>
    sql`insert into close_version_person (version_id, person_id, payroll, figures, digest, days, days_sha256)
      select close_version.id, person.id, '{"lines":[]}', '{}', 'x', '[]', 'x' from close_version, person limit 1`.execute(
      db,
    ),
  payroll_layout: (db) =>
    sql`insert into payroll_layout (name, layout) values ('Bordro programı', ${JSON.stringify(READY_LAYOUTS.general)}::jsonb)`.execute(
      db,
    ),
  payroll_file: (db) =>
    sql`insert into payroll_file (version_id, file_name, mime, content, sha256, rows, layout, sums, recorded)
      select id, 'firma-2026-03.csv', 'text/csv', 'x', 'x', 1, ${JSON.stringify(READY_LAYOUTS.generalCsv)}::jsonb, '{}', '[]'
      from close_version limit 1`.execute(db),
  close_difference: (db) =>
    sql`insert into close_difference (period_id, person_id, decision, deltas, digest, reason)
      select pay_period.id, person.id, 'dismissed', '{}', 'x', 'Elden ödendi' from pay_period, person limit 1`.execute(
      db,
    ),
};
