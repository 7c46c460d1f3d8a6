/** Which device calls, and whose it is. */
import { sql } from 'kysely';
import { queryOnce } from '#server/db/tenant/query-once.ts';
import { type Database, readTenant, type TenantTx } from '#server/db/tenant/tx.ts';
import type { CallingDevice } from '../ingest/incoming.ts';
import { goodAddresses } from './pending.commands.ts';
import { Together } from './together.ts';

/** Who hears a call that says a serial number and nothing else. */
interface Claim {
  readonly tenantId: string;
  readonly network: string;
}

/** One asker for each database, so that what comes at the same time is asked together. */
function sharedBy<Answer>(
  ask: (db: Database, keys: readonly string[]) => Promise<ReadonlyMap<string, Answer>>,
): (db: Database) => Together<Answer> {
  const askers = new WeakMap<Database, Together<Answer>>();
  return (db) => {
    const asker = askers.get(db) ?? new Together((keys) => ask(db, keys));
    askers.set(db, asker);
    return asker;
  };
}

/** In their order, by what they have in common. */
function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

const directory = sharedBy<readonly Claim[]>(async ({ engine }, serials) => {
  const { rows } = await queryOnce<Claim & { serial: string }>(
    engine.pool,
    'select serial, tenant_id as "tenantId", network from device_directory where serial = any($1::text[])',
    [serials],
  );
  return grouped(rows, ({ serial }) => serial);
});

export const claimsOf = async (db: Database, serial: string): Promise<readonly Claim[]> =>
  (await directory(db).find(serial)) ?? [];

export interface DeviceOfCall extends CallingDevice {
  readonly needsAddress: boolean;
  readonly addresses: readonly string[];
  readonly silence: number;
  readonly lastIp: string | null;
}

/** As it is known before it is held. */
export type KnownDevice = Pick<
  DeviceOfCall,
  'id' | 'name' | 'timeZone' | 'adapter' | 'needsAddress' | 'addresses' | 'lastIp'
> & { readonly isNew: boolean };

const selected = sql`d.id, d.name, d.serial, d.purpose, d.direction, d.adapter, d.needs_address as "needsAddress", d.addresses,
  d.work_place_id as "workPlaceId", w.time_zone as "timeZone", s.last_ip as "lastIp",
  coalesce(extract(epoch from now() - s.last_seen_at)::float8, 'infinity') as silence, s.first_seen_at is null as "isNew"
  from device d join device_state s on s.device_id = d.id join work_place w on w.id = d.work_place_id`;

/** The device of ours that has this serial number and is in use. */
export async function deviceCalled(db: TenantTx, serial: string): Promise<KnownDevice | undefined> {
  return (await devicesCalled(db, [serial]))[0];
}

async function devicesCalled(db: TenantTx, serials: readonly string[]) {
  const { rows } = await sql<KnownDevice & { serial: string }>`
    select ${selected} where d.serial = any(${serials}::text[]) and d.active`.execute(db);
  return rows;
}

interface CallerOf {
  readonly device: KnownDevice | undefined;
}

/** What is asked of a tenant: the serial number, and the hash of the secret where one was said. */
const asking = (tenantId: string, serial: string, hash: string) => [tenantId, serial, hash].join();

/** One transaction for all who call a tenant at the same time. */
const callers = sharedBy<CallerOf>(async (db, keys) => {
  const answers = new Map<string, CallerOf>();
  const asked = keys.map((key) => [key, ...key.split(',')] as [string, string, string, string]);
  for (const [tenantId, ofTenant] of grouped(asked, ([, tenant]) => tenant)) {
    const ctx = { tenantId, actor: { id: null, name: 'Cihaz' } };
    await readTenant(db, ctx, async (tx) => {
      const serials = ofTenant.map(([, , serial]) => serial);
      const devices = new Map(
        (await devicesCalled(tx, serials)).map((device) => [device.serial, device]),
      );
      const good = await goodAddresses(
        tx,
        ofTenant.flatMap(([, , , hash]) => hash || []),
      );
      for (const [key, , serial, hash] of ofTenant) {
        if (hash === '' || good.has(hash)) answers.set(key, { device: devices.get(serial) });
      }
    });
  }
  return answers;
});

/** Undefined where the secret is none of the tenant's. `hash`: of the secret, where one was said. */
export const callerOf = (
  db: Database,
  tenantId: string,
  serial: string,
  hash = '',
): Promise<CallerOf | undefined> => callers(db).find(asking(tenantId, serial, hash));

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
