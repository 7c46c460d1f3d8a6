import { sql } from 'kysely';
import type { SampleRows } from '#server/testing/rows/sample-row.ts';

export const kioskLinkRows: SampleRows = {
  kiosk_link: (db) =>
    sql`insert into kiosk_link (work_place_id, key_hash, created_by)
        select w.id, repeat('0', 64), p.id from work_place w, person p`.execute(db),
};
