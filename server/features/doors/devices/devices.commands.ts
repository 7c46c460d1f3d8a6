/** Claiming, changing and giving up devices, and the keys that they sign in with. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { devicesSchemas } from '#contract/doors/devices.schemas.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { CallContext } from '#server/http/bind.ts';
import { AppError, fieldError } from '#server/http/errors.ts';
import { writeIfNeeded } from '#server/http/write-if-needed.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { record } from '#server/records/audit.ts';
import {
  addRecord,
  changedColumns,
  deleteRecord,
  hasChanges,
  type Known,
  lockRecord,
  saveRecord,
  type Stored,
} from '#server/records/record.ts';
import { type Removal, removalOf, usagesOf } from '#server/records/removal.ts';
import { newDoorKey, readDoorKey } from '../door-key.ts';
import { claim, isHeardBySerial, release, type Voucher, voucherOf } from './claims.commands.ts';
import { checkWorkPlace, type Device, DEVICE } from './device-row.ts';

type AddInput = z.output<(typeof devicesSchemas)['AddDevice']['input']>;
type UpdateInput = z.output<(typeof devicesSchemas)['UpdateDevice']['input']>;

const USAGES = [
  { table: 'pass', column: 'device_id', label: 'geçiş' },
  { table: 'set_aside_row', column: 'device_id', label: 'kenara ayrılan satır' },
] as const;

async function giveKey(db: TenantTx, id: string, tenantId: string): Promise<string> {
  const key = newDoorKey(tenantId);
  await db
    .updateTable('device')
    .set({ key_hash: readDoorKey(key)!.hash })
    .where('id', '=', id)
    .execute();
  return key;
}

export async function addDevice(
  { write, caller, db: database, request }: CallContext,
  input: AddInput,
): Promise<{ id: string; key?: string }> {
  const voucher = await voucherOf(database, caller.tenantId, request.ip, input.serial);
  return write(async (db) => {
    await checkWorkPlace(db, input.workPlaceId);
    const { id } = await addRecord(db, DEVICE, {
      code: input.code,
      name: input.name,
      serial: input.serial,
      work_place_id: input.workPlaceId,
      purpose: input.purpose,
      direction: input.direction,
      adapter: input.adapter,
      needs_address: input.needsAddress,
      addresses: input.addresses,
      sends_people: input.sendsPeople,
      note: input.note ?? null,
    });
    await db.insertInto('device_state').values({ device_id: id }).execute();
    const { serial, adapter, needsAddress } = input;
    await claim(db, { id, serial, adapter, needs_address: needsAddress }, voucher);
    if (input.adapter === 'http') return { id, key: await giveKey(db, id, caller.tenantId) };
    await enqueue(db, 'sync-device-people', [id]);
    return { id };
  });
}

/** Absent keeps, null clears. */
export async function updateDevice(context: CallContext, input: UpdateInput): Promise<Stored> {
  const { db: database, caller, request, read } = context;
  const serial = input.serial ?? (await read((db) => serialOf(db, input.id)));
  const voucher = await voucherOf(database, caller.tenantId, request.ip, serial);
  return writeIfNeeded(context, async (db, unchanged) => {
    const stored = await lockRecord(db, DEVICE, input);
    const change = changedColumns(stored, {
      code: input.code,
      name: input.name,
      serial: input.serial,
      work_place_id: input.workPlaceId,
      purpose: input.purpose,
      direction: input.direction,
      adapter: input.adapter,
      needs_address: input.needsAddress,
      addresses: input.addresses,
      sends_people: input.sendsPeople,
      note: input.note,
      active: input.active,
    } as Partial<Device>);
    if (!hasChanges(change)) return unchanged({ id: stored.id, version: stored.version });
    await checkWorkPlace(db, change.work_place_id);
    await moveClaim(db, stored, { ...stored, ...change }, voucher);
    const saved = await saveRecord(
      db,
      DEVICE,
      stored,
      change,
      change.active === false ? 'archive' : 'update',
    );
    if (change.work_place_id ?? change.sends_people ?? change.active ?? change.adapter) {
      await enqueue(db, 'sync-device-people', [stored.id]);
    }
    return saved;
  });
}

async function serialOf(db: TenantTx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{
    serial: string;
  }>`select serial from device where id = ${id}`.execute(db);
  return rows[0]?.serial;
}

/** The directory has the serial number of a device in use, and of no other. One that was heard by its secret alone is vouched for when it no longer is. */
async function moveClaim(
  db: TenantTx,
  before: Device,
  after: Device,
  voucher: Voucher,
): Promise<void> {
  const isSame = before.serial === after.serial && before.active === after.active;
  if (isSame && (isHeardBySerial(before) || !isHeardBySerial(after))) return;
  if (before.active && !isSame) await release(db, before.serial);
  if (after.active) await claim(db, after, voucher);
}

/** Whoever stands in the house of a device that knows no secret address says so from there. */
export async function confirmDeviceNetwork(
  context: CallContext,
  id: string,
): Promise<{ network: string }> {
  const { read, caller, db: database, request } = context;
  const serial = await read((db) => serialOf(db, id));
  const voucher = await voucherOf(database, caller.tenantId, request.ip, serial);
  return writeIfNeeded(context, async (db, unchanged) => {
    const device = await lockRecord(db, DEVICE, { id });
    if (!device.active) throw fieldError('id', 'Arşivdeki bir cihaz dinlenmez.');
    if (!isHeardBySerial(device)) {
      throw fieldError(
        'id',
        'Bu cihaz gizli adresiyle ya da anahtarıyla tanınır; ağ onayı gerekmez.',
      );
    }
    const { network, isNew } = await claim(db, device, voucher);
    return isNew ? { network } : unchanged({ network });
  });
}

/** A device with passes stays in the records, out of use; its serial number is free for whoever has it next. */
export function deleteDevice({ write }: CallContext, known: Known): Promise<Removal> {
  return write(async (db) => {
    const device = await lockRecord(db, DEVICE, known);
    const usedBy = await usagesOf(db, device.id, USAGES);
    if (device.active) await release(db, device.serial);
    if (usedBy.length === 0) await deleteRecord(db, DEVICE, device);
    else if (device.active) await saveRecord(db, DEVICE, device, { active: false }, 'archive');
    else throw new AppError('in_use');
    return removalOf(usedBy, (users) => `Cihaz arşivlendi: ${users} bu cihazdan.`);
  });
}

/** The old one is nothing from now on. */
export function renewDeviceKey(
  { write, caller }: CallContext,
  id: string,
): Promise<{ key: string }> {
  return write(async (db) => {
    const device = await lockRecord(db, DEVICE, { id });
    if (device.adapter !== 'http') {
      throw fieldError('id', 'Anahtar yalnız HTTP cihazları içindir.');
    }
    const key = await giveKey(db, id, caller.tenantId);
    await record(db, { action: 'key-renew', entity: 'device', entityId: id });
    return { key };
  });
}

export function renewDeviceAddress({ write, caller }: CallContext): Promise<{ path: string }> {
  return write(async (db) => {
    await sql`update device_address set revoked_at = now() where revoked_at is null`.execute(db);
    const key = newDoorKey(caller.tenantId);
    await db
      .insertInto('device_address')
      .values({ key_hash: readDoorKey(key)!.hash, created_by: caller.personId })
      .execute();
    await record(db, { action: 'address-renew', entity: 'deviceAddress' });
    return { path: `/cihaz/${key}` };
  });
}

export function forgetPendingDevice(context: CallContext, serial: string): Promise<null> {
  return writeIfNeeded(context, async (db, unchanged) => {
    const { rows } =
      await sql`delete from pending_device where serial = ${serial} returning serial`.execute(db);
    if (rows.length === 0) return unchanged(null);
    await record(db, { action: 'pending-forget', entity: 'device', after: { serial } });
    db.emit('doorError');
    return null;
  });
}
