import type { Selectable } from 'kysely';
import type { DeviceTable } from '#server/db/door-tables.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { AppError, fieldError } from '#server/http/errors.ts';
import type { RecordKind } from '#server/records/record.ts';

export type Device = Pick<
  Selectable<DeviceTable>,
  | 'id'
  | 'version'
  | 'code'
  | 'name'
  | 'serial'
  | 'work_place_id'
  | 'purpose'
  | 'direction'
  | 'adapter'
  | 'needs_address'
  | 'addresses'
  | 'sends_people'
  | 'note'
  | 'active'
>;

export const DEVICE: RecordKind<Device> = {
  entity: 'device',
  columns: [
    'code',
    'name',
    'serial',
    'work_place_id',
    'purpose',
    'direction',
    'adapter',
    'needs_address',
    'addresses',
    'sends_people',
    'note',
    'active',
  ],
};

/** 400 for a work place that is none, or no longer in use; held until the end. */
export async function checkWorkPlace(db: TenantTx, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  const place = await db
    .selectFrom('work_place')
    .select('active')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (!place) throw fieldError('workPlaceId', 'Bilinmeyen işyeri.');
  if (!place.active) throw fieldError('workPlaceId', 'Bu işyeri artık kullanımda değil.');
}

/** 404 for a device that is none of the tenant's. */
export async function deviceNamed(
  db: TenantTx,
  id: string,
): Promise<Pick<Device, 'id' | 'name' | 'adapter' | 'active'>> {
  const device = await db
    .selectFrom('device')
    .select(['id', 'name', 'adapter', 'active'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!device) throw new AppError('not_found');
  return device;
}
