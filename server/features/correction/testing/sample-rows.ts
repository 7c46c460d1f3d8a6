import { sql } from 'kysely';
import type { SampleRows } from '#server/testing/rows/sample-row.ts';

export const correctionRows: SampleRows = {
  correction_request: (db) =>
    sql`insert into correction_request (request_id, person_id, day, kind, added, reason, counted)
      select request.id, request.person_id, '2026-03-02', 'missing', '[{"at":1085,"dir":"out"}]', 'Okutmayı unuttum', ''
      from request limit 1`.execute(db),
};
