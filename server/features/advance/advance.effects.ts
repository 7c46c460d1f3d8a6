import { sql } from 'kysely';
import { refusalWords } from '#core/advance/account/act-words.ts';
import { perform } from '#core/advance/account/acts.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { RequestEffects } from '#server/features/requests/requests.ts';
import { AppError } from '#server/http/errors.ts';
import { readAdvances } from './account/stored-advances.ts';
import { judgeStored } from './judge/judge-stored.ts';
import { advanceRights } from './rights.ts';

/** RQ-3: what was so when it was sent may no longer be so: a last day became known, a limit was lowered. */
async function checkBegin(db: TenantTx, requestId: string): Promise<void> {
  // Who has two decided on at once is judged for one after the other.
  await sql`select from person where id = (select person_id from request where id = ${requestId}) for no key update`.execute(
    db,
  );
  const { faults } = await judgeStored(db, requestId);
  if (faults.length === 0) return;
  throw new AppError(
    'not_possible',
    faults.map(({ message }) => ({ field: 'act', Message: message })),
  );
}

/** RQ-20: what was paid is not cancelled, nor is its chain asked whether it may be, while the payment stands. */
async function checkEnd(db: TenantTx, requestId: string): Promise<void> {
  const [stored] = await readAdvances(db, [requestId]);
  const outcome = stored && perform(stored.book, { act: 'cancel', day: '', id: requestId });
  if (outcome === undefined || outcome === 'ok') return;
  throw new AppError('not_possible', [
    { field: 'act', Message: refusalWords('cancel', outcome).words },
  ]);
}

/** An approved advance waits to be paid, which follows from its state: nothing else is written. */
export const advanceEffects: RequestEffects = {
  ...advanceRights,
  isTakenBack: true,
  check: (db, requestId, moment) =>
    moment === 'begin' ? checkBegin(db, requestId) : checkEnd(db, requestId),
};
