/** What other features, and the application, may use of this one. */
import { readTenant, type Database } from '#server/db/tenant/tx.ts';
import type { DeviceCaller } from '#server/http/caller/guard.ts';
import { serialOfKey } from './devices/calling-device.ts';
import { readDoorKey } from './door-key.ts';

export { enterPasses, type NewPass } from './passes/enter-passes.commands.ts';

/** The device that a key was made for, as long as it is in use. */
export async function deviceOfKey(db: Database, key: string): Promise<DeviceCaller | undefined> {
  const read = readDoorKey(key);
  if (!read) return undefined;
  const actor = { id: null, name: 'Cihaz' };
  const serial = await readTenant(db, { tenantId: read.tenantId, actor }, (tx) =>
    serialOfKey(tx, read.hash),
  );
  return serial === undefined ? undefined : { tenantId: read.tenantId, serial };
}
