/** Which device calls, and whose it is. */
import { sql } from 'kysely';
import { queryOnce } from '#server/db/tenant/query-once.ts';
import type { Database, TenantTx } from '#server/db/tenant/tx.ts';
import type { CallingDevice } from '../ingest/incoming.ts';

/** The tenant that has claimed a serial number. */
export async function tenantOfSerial({ engine }: Database, serial: string): Promise<string | null> {
  const { rows } = await queryOnce<{ tenant_id: string }>(
    engine.pool,
    'select tenant_id from device_directory where serial = $1',
    [serial],
  );
  return rows[0]?.tenant_id ?? null;
}

interface DeviceOfCall extends CallingDevice {
  readonly needsAddress: boolean;
}

const selected = sql`d.id, d.name, d.serial, d.purpose, d.direction, d.adapter, d.needs_address as "needsAddress",
  d.work_place_id as "workPlaceId", w.time_zone as "timeZone"
  from device d join device_state s on s.device_id = d.id join work_place w on w.id = d.work_place_id`;

/** When it was heard is written no oftener than this. */
const SEEN_SECONDS = 15;
/** How long after its last word a device counts as silent: its next one is news. */
const SILENT_SECONDS = 120;

/** Held until the transaction ends: what one device sends is taken one after the other. */
export async function holdDevice(
  db: TenantTx,
  serial: string,
  ip: string,
): Promise<DeviceOfCall | undefined> {
  const { rows } = await sql<DeviceOfCall & { silence: number; isFromElsewhere: boolean }>`
    select coalesce(extract(epoch from now() - s.last_seen_at)::float8, 'infinity') as silence,
      s.last_ip is distinct from ${ip} as "isFromElsewhere",
      ${selected} where d.serial = ${serial} and d.active for update of s`.execute(db);
  const device = rows[0];
  if (device && (device.silence > SEEN_SECONDS || device.isFromElsewhere)) {
    if (device.silence > SILENT_SECONDS && device.adapter === 'adms')
      await tellSilence(db, device.id);
    await sql`update device_state set last_seen_at = now(), last_ip = ${ip},
      first_seen_at = coalesce(first_seen_at, now()) where device_id = ${device.id}`.execute(db);
    if (device.silence > SILENT_SECONDS) db.emit('device');
  }
  return device;
}

/** How long it was away stands in its timeline. Only of those that ask on and on: others call when somebody passes. */
async function tellSilence(db: TenantTx, id: string): Promise<void> {
  await sql`insert into device_event (device_id, kind, at)
    select s.device_id, told.kind, told.at from device_state s
    cross join lateral (values ('silent', s.last_seen_at), ('back', now())) as told (kind, at)
    where s.device_id = ${id} and s.last_seen_at is not null`.execute(db);
}

/** Of the device that a key was made for. */
export async function serialOfKey(db: TenantTx, keyHash: string): Promise<string | undefined> {
  const { rows } = await sql<{ serial: string }>`
    select serial from device where key_hash = ${keyHash} and adapter = 'http' and active`.execute(
    db,
  );
  return rows[0]?.serial;
}
