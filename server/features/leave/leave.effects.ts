import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { RequestEffects } from '#server/features/requests/requests.ts';
import { leaveRights } from './rights.ts';
import { settleLeave } from './settle.commands.ts';

const settle = async (db: TenantTx, requestId: string): Promise<void> => {
  await settleLeave(db, requestId);
};

/** A leave that comes into effect, leaves it, or is asked for no longer is settled: days and account are what it is then. */
export const leaveEffects: RequestEffects = {
  ...leaveRights,
  begin: settle,
  end: settle,
  rest: settle,
};
