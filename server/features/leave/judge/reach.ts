import { outOfReach } from '#core/leave/checks/reach.ts';
import { readToday } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { fieldError } from '#server/http/errors.ts';

/** 400 at the day that lies out of reach, before anything is counted. */
export async function checkReach(
  db: TenantTx,
  type: Parameters<typeof outOfReach>[1],
  span: Parameters<typeof outOfReach>[0],
): Promise<void> {
  const fault = outOfReach(span, type, await readToday(db));
  if (fault) throw fieldError(fault.field, fault.message);
}
