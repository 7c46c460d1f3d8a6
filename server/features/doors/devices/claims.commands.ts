/**
 * Whose a serial number is. By a tenant's secret address that is told by the address. Where a terminal says its serial number and nothing
 * else it is told by the network: whoever claims it vouches for the one in which they are themselves, and is heard from there. So nobody who
 * types somebody else's serial number is sent anything: they would have to stand in that house.
 */
import { sql } from 'kysely';
import { EVERY_NETWORK } from '#contract/doors/door-choices.ts';
import { networkOf } from '#core/doors/addresses.ts';
import type { Database, TenantTx } from '#server/db/tenant/tx.ts';
import { fieldError } from '#server/http/errors.ts';
import { record } from '#server/records/audit.ts';
import { claimsOf } from './calling-device.ts';
import type { Device } from './device-row.ts';

type Claimed = Pick<Device, 'id' | 'serial' | 'adapter' | 'needs_address'>;

/** It says its serial number and nothing else. */
export const isHeardBySerial = ({ adapter, needs_address }: Claimed): boolean =>
  adapter === 'adms' && !needs_address;

/** Who vouches, and whether another tenant hears the serial number from everywhere. */
export interface Voucher {
  readonly network: string;
  readonly isTaken: boolean;
}

/** Asked before the transaction: a tenant's own does not see what is another's. */
export async function voucherOf(
  db: Database,
  tenantId: string,
  ip: string,
  serial: string | undefined,
): Promise<Voucher> {
  const claims = serial === undefined ? [] : await claimsOf(db, serial);
  return {
    network: networkOf(ip),
    isTaken: claims.some((claim) => claim.tenantId !== tenantId && claim.network === EVERY_NETWORK),
  };
}

const taken = () =>
  fieldError(
    'serial',
    'Bu seri numarası bulunduğunuz ağdan başka bir firma için dinleniyor. Cihaz sizinse onu gizli adresinize yönlendirin ve “Yalnız gizli adresten dinle”yi açık bırakın.',
  );

/** Where there is one tenant alone nobody else's device can be meant. */
async function networkFor(db: TenantTx, device: Claimed, { network }: Voucher): Promise<string> {
  if (!isHeardBySerial(device)) return network;
  const { rows } = await sql<{ tenants: number }>`
    select count(*)::int as tenants from tenant`.execute(db);
  return rows[0]!.tenants === 1 ? EVERY_NETWORK : network;
}

async function isOwn(db: TenantTx, serial: string, network: string): Promise<boolean> {
  const { rows } = await sql`select from device_directory
    where serial = ${serial} and network in (${network}, ${EVERY_NETWORK})`.execute(db);
  return rows.length > 0;
}

async function vouch(db: TenantTx, serial: string, network: string): Promise<boolean> {
  const { rows } =
    await sql`insert into device_directory (serial, network) values (${serial}, ${network})
    on conflict do nothing returning serial`.execute(db);
  return rows.length > 0;
}

/**
 * From now on a call with this serial number from the network is ours, or, where the device needs the secret address, is told to
 * us. The first who vouches stays; one that calls by the secret address needs no such claim.
 */
export async function claim(
  db: TenantTx,
  device: Claimed,
  voucher: Voucher,
): Promise<{ network: string; isNew: boolean }> {
  const { id, serial } = device;
  const network = await networkFor(db, device, voucher);
  const mayVouch = !(voucher.isTaken && isHeardBySerial(device));
  const isNew = mayVouch && (await vouch(db, serial, network));
  if (isNew) {
    const after = { serial, network };
    await record(db, { action: 'claim', entity: 'device', entityId: id, after });
  } else if (isHeardBySerial(device) && !(await isOwn(db, serial, network))) throw taken();
  await db.deleteFrom('pending_device').where('serial', '=', serial).execute();
  return { network, isNew };
}

export const release = (db: TenantTx, serial: string) =>
  db.deleteFrom('device_directory').where('serial', '=', serial).execute();
