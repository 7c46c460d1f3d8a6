import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { RequestEffects } from '#server/features/requests/requests.ts';
import { settleWindows } from '#server/features/work-windows/work-windows.ts';
import { AppError } from '#server/http/errors.ts';
import { judgeStored } from './judge/judge-stored.ts';
import { overtimeRights } from './rights.ts';

const settle = (db: TenantTx, requestId: string) => settleWindows(db, [requestId]);

/** What was lawful when it was sent may no longer be: a consent ended, other overtime was agreed. */
async function checkBegin(db: TenantTx, requestId: string): Promise<void> {
  const against = await judgeStored(db, requestId);
  if (against.length === 0) return;
  throw new AppError(
    'not_possible',
    against.map((message) => ({ field: 'act', Message: message })),
  );
}

/** Its windows are what the request's state says. */
export const overtimeEffects: RequestEffects = {
  ...overtimeRights,
  isTakenBack: true,
  async check(db, requestId, moment) {
    if (moment === 'begin') await checkBegin(db, requestId);
  },
  begin: settle,
  end: settle,
  rest: settle,
};
