import { countedText } from '#core/correction/may-correct.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { RequestEffects } from '#server/features/requests/requests.ts';
import { AppError } from '#server/http/errors.ts';
import { readDayFacts } from './day-facts.queries.ts';
import { correctionRights } from './rights.ts';
import { holdCorrection, layCorrection, takeBackCorrection } from './stored.ts';

const CHANGED =
  'Günün sayılan geçişleri talep gönderildikten sonra değişti. Düzeltme isteyip yeniden gönderilmesini sağlayın.';

/** What was decided on is what was sent: other passes are another day. */
async function checkBegin(db: TenantTx, requestId: string): Promise<void> {
  const { personId, day, counted } = await holdCorrection(db, requestId);
  const facts = await readDayFacts(db, personId, day);
  if (countedText(facts.counted) === counted) return;
  throw new AppError('not_possible', [{ field: 'act', Message: CHANGED }]);
}

export const correctionEffects: RequestEffects = {
  ...correctionRights,
  check: async (db, requestId, moment) => {
    if (moment === 'begin') await checkBegin(db, requestId);
  },
  begin: async (db, requestId) => layCorrection(db, await holdCorrection(db, requestId)),
  end: takeBackCorrection,
};
