import { sql } from 'kysely';
import type { SampleRows } from '#server/testing/rows/sample-row.ts';

const HASH = 'a'.repeat(64);

export const doorRows: SampleRows = {
  device: (db) =>
    sql`insert into device (code, name, serial, work_place_id)
      select 'K1', 'Ana kapı', 'ORNEK0001', id from work_place limit 1`.execute(db),
  device_state: (db) => sql`insert into device_state (device_id) select id from device`.execute(db),
  device_address: (db) =>
    sql`insert into device_address (key_hash, created_by) select ${HASH}, id from person limit 1`.execute(
      db,
    ),
  pending_device: (db) => sql`insert into pending_device (serial) values ('BEKLEYEN1')`.execute(db),
  pass: (db) =>
    sql`insert into pass (row_key, at, local_time, purpose, source)
      values (gen_random_uuid(), now(), '2026-03-02 08:00:00', 'puantaj', 'manual')`.execute(db),
  pass_cause: (db) =>
    sql`insert into pass_cause (person_id, from_day) select id, '2026-03-02' from person limit 1`.execute(
      db,
    ),
  pass_correction: (db) =>
    sql`insert into pass_correction (pass_id, kind, reason) select id, 'added', 'Kart unutuldu' from pass`.execute(
      db,
    ),
  set_aside_row: (db) =>
    sql`insert into set_aside_row (device_id, row_key, reason, raw)
      select id, gen_random_uuid(), 'time', '1 ?' from device`.execute(db),
  device_slowdown: (db) =>
    sql`insert into device_slowdown (device_id, refused) select id, 1 from device`.execute(db),
  device_upload: (db) =>
    sql`insert into device_upload (device_id, kind, bytes, taken, fresh, aside)
      select id, 'ATTLOG', 41, 1, 1, 0 from device`.execute(db),
  device_event: (db) =>
    sql`insert into device_event (device_id, kind) select id, 'handshake' from device`.execute(db),
  device_command: (db) =>
    sql`insert into device_command (device_id, number, kind, content)
      select id, 1, 'info', 'INFO' from device`.execute(db),
  device_user: (db) =>
    sql`insert into device_user (device_id, pin) select id, '1001' from device`.execute(db),
  device_privilege: (db) =>
    sql`insert into device_privilege (device_id, person_id, privilege)
      select d.id, p.id, 'administrator' from device d, (select id from person limit 1) as p`.execute(
      db,
    ),
  device_warning: (db) =>
    sql`insert into device_warning (device_id, kind, ip) select id, 'refusedCall', '10.0.0.9' from device`.execute(
      db,
    ),
  day_to_calculate: (db) =>
    sql`insert into day_to_calculate (person_id, day) select id, '2026-03-02' from person limit 1`.execute(
      db,
    ),
};

export const doorDirectoryRows: SampleRows = {
  device_directory: (db) =>
    sql`insert into device_directory (serial, network) values (upper(replace(current_setting('app.tenant'), '-', '')), '*')`.execute(
      db,
    ),
};
