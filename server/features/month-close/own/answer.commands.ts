/** Somebody looks at their own period, and agrees to it as they saw it; an objection is a correction request of a day. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { AuditAction } from '#contract/audit/audit-labels.ts';
import type { ownMonthSchemas } from '#contract/month-close/own-month.schemas.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Acting } from '#server/http/bind.ts';
import { AppError } from '#server/http/errors.ts';
import { record } from '#server/records/audit.ts';
import { type OwnPeriod, ownPeriod } from './own-close.queries.ts';

type Input = z.output<(typeof ownMonthSchemas)['ConfirmOwnClose']['input']>;

/** What is kept of it: figures and days, with their digest and the time. */
async function keepShown(db: TenantTx, personId: string, own: OwnPeriod): Promise<void> {
  const shown = JSON.stringify({ figures: own.figures, cells: own.cells });
  await sql`update close_confirmation set shown = ${shown}::jsonb, shown_digest = ${own.digest}, shown_at = now()
    where period_id = ${own.periodId} and person_id = ${personId}`.execute(db);
}

const act =
  (
    action: AuditAction,
    then: (db: TenantTx, personId: string, own: OwnPeriod) => Promise<unknown>,
  ) =>
  ({ caller: { personId }, write }: Acting, { seen, ...of }: Input): Promise<null> =>
    write(async (db) => {
      const own = await ownPeriod(db, personId, of);
      if (!own) throw new AppError('not_found');
      if (own.digest !== seen) throw new AppError('changed_meanwhile');
      await then(db, personId, own);
      await record(db, {
        action,
        entity: 'closePeriod',
        entityId: own.periodId,
        after: { company_id: own.companyId, month: own.month, sha256: own.digest },
      });
      return null;
    });

export const lookAtOwnClose = act('look-at-own-month', keepShown);

export const confirmOwnClose = act('confirm-own-month', async (db, personId, own) => {
  if (own.isLocked) {
    throw new AppError('not_possible', [{ field: 'period', Message: 'Dönem kilitlendi.' }]);
  }
  if (own.hasObjection) {
    throw new AppError('not_possible', [
      { field: 'period', Message: 'İtirazınız yanıtlanmadan onaylayamazsınız.' },
    ]);
  }
  await keepShown(db, personId, own);
  await sql`update close_confirmation set confirmed_digest = ${own.digest}, confirmed_at = now()
    where period_id = ${own.periodId} and person_id = ${personId}`.execute(db);
});
