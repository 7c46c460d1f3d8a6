import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { RequestEffects } from '#server/features/requests/requests.ts';
import { settleLeave } from './settle.commands.ts';

const settle = async (db: TenantTx, requestId: string): Promise<void> => {
  await settleLeave(db, requestId);
};

/** A leave that comes into effect, leaves it, or is asked for no longer is settled: days and account are what it is then. */
export const leaveEffects: RequestEffects = {
  begin: settle,
  end: settle,
  rest: settle,
  administrators: accessRules.deleteLeave,
};
