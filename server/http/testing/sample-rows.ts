import { sql } from 'kysely';
import type { SampleRows } from '#server/testing/rows/sample-row.ts';

export const requestRows: SampleRows = {
  idempotency_key: (db) =>
    sql`insert into idempotency_key (person_id, key, call, request_hash, answer)
        select id, gen_random_uuid(), 'x', 'x', '{}' from person`.execute(db),
};
