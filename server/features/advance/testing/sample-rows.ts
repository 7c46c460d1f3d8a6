import { sql } from 'kysely';
import type { SampleRows } from '#server/testing/rows/sample-row.ts';

export const advanceRows: SampleRows = {
  advance_request: (db) =>
    sql`insert into advance_request (request_id, person_id, advance_type_id, unit, amount, instalments, step, first_month,
        reason, consent_version, origin)
      select request.id, request.person_id, advance_type.id, 'TRY', 100000, 1, 1, '2026-03', 'Taşınma', 1, 'request'
      from request, advance_type limit 1`.execute(db),
  advance_account: (db) =>
    sql`insert into advance_account (person_id, advance_type_id, unit, amount, instalments, step, most, postpones, first_month)
      select person.id, advance_type.id, 'TRY', 100000, 1, 1, 1, 1, '2026-03' from person, advance_type limit 1`.execute(
      db,
    ),
  advance_instalment: (db) =>
    sql`insert into advance_instalment (advance_id, month, amount) select id, '2026-03', 100000 from advance_account`.execute(
      db,
    ),
  advance_lock: (db) =>
    sql`insert into advance_lock (company_id, month, advances, file, sha256)
      select id, '2026-01', 0, 'Sicil no', '00' from company limit 1`.execute(db),
  advance_act: (db) =>
    sql`insert into advance_act (advance_id, kind, amount) select id, 'open', 100000 from advance_account`.execute(
      db,
    ),
  advance_entry: (db) =>
    sql`insert into advance_entry (advance_id, nth, day, kind, amount, account, act_id)
      select advance_id, 0, '2026-02-01', 'opening', amount, 'opening', id from advance_act`.execute(
      db,
    ),
};
