import { sql } from 'kysely';
import type { SampleRows } from '#server/testing/rows/sample-row.ts';

export const advanceRows: SampleRows = {
  advance_request: (db) =>
    sql`insert into advance_request (request_id, person_id, advance_type_id, unit, amount, instalments, step, first_month,
        reason, consent_version, origin)
      select request.id, request.person_id, advance_type.id, 'TRY', 100000, 1, 1, '2026-03', 'Taşınma', 1, 'request'
      from request, advance_type limit 1`.execute(db),
};
