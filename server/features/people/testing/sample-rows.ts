import { sql } from 'kysely';
import type { SampleRows } from '#server/testing/rows/sample-row.ts';

export const peopleRows: SampleRows = {
  person: (db) =>
    sql`insert into person (registration_no, name, surname, company_id, work_place_id, department_id, title_id)
        select '100', 'Şükrü', 'Işık', c.id, w.id, d.id, t.id
        from company c, work_place w, department d, title t`.execute(db),
  // Filled by person's triggers.
  person_word: async () => {},
  person_fact: async () => {},
  employment_period: (db) =>
    sql`insert into employment_period (person_id, start_date, end_date) select id, '2020-01-01', '2021-01-01' from person`.execute(
      db,
    ),
};
