/** Which device calls, and whose it is. */
import { sql } from 'kysely';
import { queryOnce } from '#server/db/tenant/query-once.ts';
import type { Database, TenantTx } from '#server/db/tenant/tx.ts';
import type { CallingDevice } from '../ingest/incoming.ts';
import { Together } from './together.ts';

const directories = new WeakMap<Database, Together<string>>();

/** The tenant that has claimed a serial number. */
export async function tenantOfSerial(db: Database, serial: string): Promise<string | null> {
  let directory = directories.get(db);
  if (!directory) {
    directory = new Together((serials) => tenantsOf(db, serials));
    directories.set(db, directory);
  }
  return (await directory.find(serial)) ?? null;
}

async function tenantsOf({ engine }: Database, serials: readonly string[]) {
  const { rows } = await queryOnce<{ serial: string; tenant_id: string }>(
    engine.pool,
    'select serial, tenant_id from device_directory where serial = any($1::text[])',
    [serials],
  );
  return new Map(rows.map(({ serial, tenant_id }) => [serial, tenant_id]));
}

export interface DeviceOfCall extends CallingDevice {
  readonly needsAddress: boolean;
  readonly silence: number;
  readonly lastIp: string | null;
}

const selected = sql`d.id, d.name, d.serial, d.purpose, d.direction, d.adapter, d.needs_address as "needsAddress",
  d.work_place_id as "workPlaceId", w.time_zone as "timeZone", s.last_ip as "lastIp",
  coalesce(extract(epoch from now() - s.last_seen_at)::float8, 'infinity') as silence
  from device d join device_state s on s.device_id = d.id join work_place w on w.id = d.work_place_id`;

/** When it was heard is written no oftener than this. */
const SEEN_SECONDS = 15;
/** How long after its last word a device counts as silent: its next one is news. */
const SILENT_SECONDS = 120;

/** Held until the transaction ends: what one device sends is taken one after the other. In an order, so that no two wait for each other. */
export async function holdDevices(
  db: TenantTx,
  called: readonly { readonly serial: string }[],
): Promise<DeviceOfCall[]> {
  const { rows } = await sql<DeviceOfCall>`
    select ${selected} where d.serial = any(${called.map(({ serial }) => serial)}::text[]) and d.active
    order by d.id for update of s`.execute(db);
  const back = rows.filter(({ silence }) => silence > SILENT_SECONDS);
  if (back.length > 0) {
    await tellSilence(
      db,
      back.filter(({ adapter }) => adapter === 'adms').map(({ id }) => id),
    );
    db.emit('device');
  }
  return rows;
}

/** It was heard, from this address. */
export async function touchDevice(
  db: TenantTx,
  { id, silence, lastIp }: DeviceOfCall,
  ip: string,
): Promise<void> {
  if (silence <= SEEN_SECONDS && lastIp === ip) return;
  await sql`update device_state set last_seen_at = now(), last_ip = ${ip},
    first_seen_at = coalesce(first_seen_at, now()) where device_id = ${id}`.execute(db);
}

export async function holdDevice(
  db: TenantTx,
  serial: string,
  ip: string,
): Promise<DeviceOfCall | undefined> {
  const [device] = await holdDevices(db, [{ serial }]);
  if (device) await touchDevice(db, device, ip);
  return device;
}

/** How long they were away stands in their timelines. Only of those that ask on and on: others call when somebody passes. */
async function tellSilence(db: TenantTx, ids: readonly string[]): Promise<void> {
  await sql`insert into device_event (device_id, kind, at)
    select s.device_id, told.kind, told.at from device_state s
    cross join lateral (values ('silent', s.last_seen_at), ('back', now())) as told (kind, at)
    where s.device_id = any(${ids}::uuid[]) and s.last_seen_at is not null`.execute(db);
}

/** Of the device that a key was made for. */
export async function serialOfKey(db: TenantTx, keyHash: string): Promise<string | undefined> {
  const { rows } = await sql<{ serial: string }>`
    select serial from device where key_hash = ${keyHash} and adapter = 'http' and active`.execute(
    db,
  );
  return rows[0]?.serial;
}
