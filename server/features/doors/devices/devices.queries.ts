/** A device as its own page shows it, the devices at a glance, and who waits to become one. */
import { sql } from 'kysely';
import type { z } from 'zod';
import { deviceList, type DeviceRow } from '#contract/doors/device-list.ts';
import type { devicesSchemas } from '#contract/doors/devices.schemas.ts';
import { carriedBy } from '#contract/kernel/list/list.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { AppError } from '#server/http/errors.ts';
import { selectedColumns } from '#server/records/lists/list-source.ts';
import { devices } from './device-list.ts';
import { MOST_DRIFT } from './health.ts';

export type DeviceFigures = z.output<(typeof devicesSchemas)['GetDeviceFigures']['data']>;
type DeviceDetail = z.output<(typeof devicesSchemas)['GetDevice']['data']>;

const FIGURES = [
  'health',
  'lastSeenAt',
  'driftSeconds',
  'passesToday',
  'unmatched',
  'setAside',
] as const;

/** The devices in use at a glance. */
export async function deviceFigures(db: TenantTx): Promise<DeviceFigures> {
  const { rows: all } = await sql<Pick<DeviceRow, (typeof FIGURES)[number]>>`
    select ${selectedColumns(devices, FIGURES)} from ${devices.table} where d.active`.execute(db);
  const away = all.filter(({ health }) => health === 'offline');
  const sum = (of: (device: (typeof all)[number]) => number) =>
    all.reduce((total, device) => total + of(device), 0);
  return {
    total: all.length,
    online: all.filter(({ health }) => health === 'online').length,
    offline: away.length,
    offlineSince: away.flatMap(({ lastSeenAt }) => lastSeenAt ?? []).toSorted()[0] ?? null,
    drifting: all.filter(({ driftSeconds }) => Math.abs(driftSeconds ?? 0) > MOST_DRIFT).length,
    passesToday: sum(({ passesToday }) => passesToday),
    errors: sum(({ unmatched, setAside }) => unmatched + setAside),
  };
}

export async function deviceByCodes(
  db: TenantTx,
  { wpCode, deviceCode }: { readonly wpCode: string; readonly deviceCode: string },
): Promise<DeviceDetail> {
  const { rows } = await sql<DeviceDetail>`
    select ${selectedColumns(devices, carriedBy(deviceList))}, d.needs_address as "needsAddress", d.addresses,
      array(select c.network from device_directory c where c.serial = d.serial and d.active order by c.network) as networks, d.sends_people as "sendsPeople", d.note, d.key_hash is not null as "hasKey",
      w.time_zone as "timeZone", s.last_handshake_at as "lastHandshakeAt",
      s.last_upload_at as "lastUploadAt", s.last_ip as "lastIp", s.drift_at as "driftAt", s.push_version as "pushVersion",
      s.device_type as "deviceType", s.user_count as "userCount", s.record_count as "recordCount",
      s.user_capacity as "userCapacity", s.record_capacity as "recordCapacity"
    from ${devices.table} where w.code = ${wpCode} and d.code = ${deviceCode}`.execute(db);
  if (!rows[0]) throw new AppError('not_found');
  return rows[0];
}

/** Whether there is a secret address, and who called by it and waits. */
export async function deviceAddress(db: TenantTx, port: number | undefined) {
  const { rows } = await sql<{ createdAt: string }>`
    select created_at as "createdAt" from device_address where revoked_at is null order by created_at desc limit 1`.execute(
    db,
  );
  const pending = await db
    .selectFrom('pending_device')
    .select([
      'serial',
      'first_seen_at as firstSeenAt',
      'last_seen_at as lastSeenAt',
      'calls',
      'last_ip as lastIp',
      'push_version as pushVersion',
      'device_type as deviceType',
    ])
    .orderBy('last_seen_at', 'desc')
    .execute();
  return { createdAt: rows[0]?.createdAt ?? null, port: port ?? null, pending };
}
