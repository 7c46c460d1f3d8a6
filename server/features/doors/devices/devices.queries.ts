/** Devices with their health, for the list and their own page. */
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { deviceSortFields, devicesSchemas } from '#contract/doors/devices.schemas.ts';
import { offsetOf } from '#server/db/lists/page.ts';
import { TIME_ZONE } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { beginsWords } from '#server/db/text/words.ts';
import { AppError } from '#server/http/errors.ts';
import { healthOf, MOST_DRIFT } from './health.ts';

type ListInput = z.output<(typeof devicesSchemas)['GetDevices']['input']>;
type ListedDevice = z.output<(typeof devicesSchemas)['GetDevices']['data']>[number];
export type SelectedDevice = Omit<ListedDevice, 'silences'>;
export type DeviceFigures = z.output<(typeof devicesSchemas)['GetDeviceFigures']['data']>;
type DeviceDetail = z.output<(typeof devicesSchemas)['GetDevice']['data']>;
type Selection = Omit<ListInput, 'page' | 'pageSize' | 'fields'>;

const todayBegins = sql`date_trunc('day', now() at time zone ${sql.lit(TIME_ZONE)}) at time zone ${sql.lit(TIME_ZONE)}`;

/** All that a row tells; figures are counted for the rows that are asked for alone. */
const columns = sql`
  d.id, d.version, d.code, d.name, d.serial, d.work_place_id as "workPlaceId", w.code as "workPlaceCode", w.name as "workPlaceName",
  d.purpose, d.direction, d.adapter, d.active, s.model, s.firmware, ${healthOf('s.last_seen_at')} as health,
  s.first_seen_at as "firstSeenAt", s.last_seen_at as "lastSeenAt", s.last_pass_at as "lastPassAt", s.drift_seconds as "driftSeconds",
  (select count(*)::int from device_command c where c.device_id = d.id and c.state in ('queued', 'sent')) as "pendingCommands",
  (select count(*)::int from pass p where p.device_id = d.id and p.at >= ${todayBegins}) as "passesToday",
  (select count(*)::int from pass p where p.device_id = d.id and p.person_id is null and p.ignored_at is null) as unmatched,
  (select count(*)::int from set_aside_row r where r.device_id = d.id and r.solved_at is null) as "setAside"`;

const from = sql`from device d join device_state s on s.device_id = d.id join work_place w on w.id = d.work_place_id`;

const SORT_KEYS: Readonly<Record<(typeof deviceSortFields)[number], RawBuilder<unknown>>> = {
  name: sql`sort_key`,
  code: sql`code`,
  workPlaceName: sql`place_key`,
  lastSeenAt: sql`"lastSeenAt"`,
  passesToday: sql`"passesToday"`,
  driftSeconds: sql`abs("driftSeconds")`,
};

const DIRECTIONS = { asc: sql`asc nulls last`, desc: sql`desc nulls last` } as const;

/** Trouble first: away, late, never heard, a clock that is off, rows that nobody knows. */
const trouble = sql`case health when 'offline' then 0 when 'late' then 1 when 'never' then 2 else
  case when abs(coalesce("driftSeconds", 0)) > ${MOST_DRIFT} then 3 when "setAside" > 0 then 4 when unmatched > 0 then 5 else 6 end end`;

const matching = (asked: Selection): RawBuilder<unknown> => {
  const conditions = [
    sql`d.active = ${asked.active}`,
    beginsWords(sql`d.name || ' ' || d.code || ' ' || d.serial || ' ' || w.name`, asked.search),
    ...(asked.workPlaceId === undefined ? [] : [sql`d.work_place_id = ${asked.workPlaceId}`]),
    ...(asked.purpose === undefined ? [] : [sql`d.purpose = ${asked.purpose}`]),
    ...(asked.adapter === undefined ? [] : [sql`d.adapter = ${asked.adapter}`]),
    ...(asked.health === undefined ? [] : [sql`${healthOf('s.last_seen_at')} = ${asked.health}`]),
  ];
  return sql`${from} where ${sql.join(conditions, sql` and `)}`;
};

const ordered = (asked: Selection): RawBuilder<unknown> =>
  sql.join([
    ...asked.sort.map(({ field, order }) => sql`${SORT_KEYS[field]} ${DIRECTIONS[order]}`),
    trouble,
    sql`sort_key`,
    sql`id`,
  ]);

/** All pages of the list: as asked, then trouble first. A company has some dozens of devices. */
export async function selectedDevices(db: TenantTx, asked: Selection): Promise<SelectedDevice[]> {
  const { rows } = await sql<SelectedDevice>`
    with listed as (select ${columns}, d.sort_key, w.sort_key as place_key ${matching(asked)})
    select * from listed order by ${ordered(asked)}`.execute(db);
  return rows;
}

export async function listDevices(
  db: TenantTx,
  input: ListInput,
): Promise<{ rows: ListedDevice[]; total: number }> {
  const all = await selectedDevices(db, input);
  const start = offsetOf(input);
  const shown = all.slice(start, start + input.pageSize);
  const silences = await silencesOf(
    db,
    shown.map(({ id }) => id),
  );
  const rows = shown.map((device) => ({ ...device, silences: silences.get(device.id) ?? [] }));
  return { rows, total: all.length };
}

/** The devices in use at a glance. */
export async function deviceFigures(db: TenantTx): Promise<DeviceFigures> {
  const all = await selectedDevices(db, { active: true, search: '', sort: [] });
  const away = all.filter(({ health }) => health === 'offline');
  const sum = (of: (device: SelectedDevice) => number) =>
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
  const { rows } = await sql<Omit<DeviceDetail, 'silences'>>`
    select ${columns}, d.needs_address as "needsAddress", d.addresses,
      array(select c.network from device_directory c where c.serial = d.serial and d.active order by c.network) as networks, d.sends_people as "sendsPeople", d.note, d.key_hash is not null as "hasKey",
      w.time_zone as "timeZone", s.last_handshake_at as "lastHandshakeAt",
      s.last_upload_at as "lastUploadAt", s.last_ip as "lastIp", s.drift_at as "driftAt", s.push_version as "pushVersion",
      s.device_type as "deviceType", s.user_count as "userCount", s.record_count as "recordCount",
      s.user_capacity as "userCapacity", s.record_capacity as "recordCapacity"
    ${from} where w.code = ${wpCode} and d.code = ${deviceCode}`.execute(db);
  if (!rows[0]) throw new AppError('not_found');
  const { id } = rows[0];
  return { ...rows[0], silences: (await silencesOf(db, [id])).get(id) ?? [] };
}

type Silences = ListedDevice['silences'];

/** Of the last 24 hours, the oldest first, by device. */
async function silencesOf(
  db: TenantTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Silences>> {
  const { rows } = await sql<{ id: string; silences: Silences }>`
    select e.device_id as id, jsonb_agg(jsonb_build_object('from', began.at, 'to', e.at) order by e.at) as silences
    from device_event e
    cross join lateral (select b.at from device_event b
      where b.device_id = e.device_id and b.kind = 'silent' and b.at <= e.at order by b.at desc limit 1) as began
    where e.device_id = any(${ids}::uuid[]) and e.kind = 'back' and e.at > now() - interval '24 hours'
    group by e.device_id`.execute(db);
  return new Map(rows.map(({ id, silences }) => [id, silences]));
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
