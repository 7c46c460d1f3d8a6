import { sql } from 'kysely';
import type { SampleRows } from '#server/testing/rows/sample-row.ts';

export const equalizationRows: SampleRows = {
  equalization_period: (db) =>
    sql`insert into equalization_period (name, from_day, to_day, basis, scope, company_id)
      select 'Yoğun sezon', '2026-03-02', '2026-04-26', 'written', 'company', id from company limit 1`.execute(
      db,
    ),
  equalization_member: (db) =>
    sql`insert into equalization_member (period_id, person_id)
      select equalization_period.id, person.id from equalization_period, person limit 1`.execute(
      db,
    ),
  equalization_agreement: (db) =>
    sql`insert into equalization_agreement (period_id, person_id, from_day, file_id)
      select equalization_period.id, person.id, '2026-03-02', stored_file.id
      from equalization_period, person, stored_file limit 1`.execute(db),
  account_request: (db) =>
    sql`insert into account_request (request_id, person_id, purpose, first_day, last_day, minutes, reason, origin)
      select id, person_id, 'equalization', '2026-03-02', '2026-03-02', 120, 'Yoğun hafta', 'request' from request limit 1`.execute(
      db,
    ),
  equalization_settlement: (db) =>
    sql`insert into equalization_settlement (period_id, person_id, day, earned, used, counted, norm, excess125, excess150)
      select equalization_period.id, person.id, '2026-04-26', 0, 0, 0, 0, 0, 0 from equalization_period, person limit 1`.execute(
      db,
    ),
};
