/** Differences are carried into the first open period, signed and with their source, or left with a reason (PR-27). */
import type { z } from 'zod';
import type { monthCloseSchemas } from '#contract/month-close/month-close.schemas.ts';
import type { Figures } from '#core/month-close/figures.ts';
import { addMonths } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import {
  findPeriod,
  keepPeriod,
  type KeptPeriod,
  openPayroll,
} from '#server/features/puantaj/puantaj.ts';
import type { Acting } from '#server/http/bind.ts';
import { AppError, fieldError } from '#server/http/errors.ts';
import { record } from '#server/records/audit.ts';
import { aloneAmongPeriods } from '../lock/alone.ts';
import { mayLock, openPeriod } from '../period/period.queries.ts';
import { isOfSgk, loadCompared, openDeltas } from './differences.queries.ts';

type Schema = (typeof monthCloseSchemas)['DecideCloseDifferences'];

/** The first period after it that is not locked; kept from now on. */
async function firstOpenAfter(db: TenantTx, { companyId, month }: KeptPeriod): Promise<KeptPeriod> {
  const next = addMonths(`${month}-01`, 1).slice(0, 7);
  const found = await findPeriod(db, companyId, next);
  if (found?.locked) return firstOpenAfter(db, found);
  if (found) return found;
  await keepPeriod(db, await openPayroll(db, { companyId, month: next }));
  return (await findPeriod(db, companyId, next))!;
}

/** SGK's days are declared anew and never carried. */
const carriable = (deltas: Figures): Figures =>
  Object.fromEntries(Object.entries(deltas).filter(([name]) => !isOfSgk(name)));

export function decideDifferences(
  { caller, write }: Acting,
  asked: z.output<Schema['input']>,
): Promise<z.output<Schema['data']>> {
  if (!mayLock(caller)) throw new AppError('forbidden');
  if (asked.decision === 'dismissed' && asked.reason === null) {
    throw fieldError('reason', 'Bu alan zorunludur.');
  }
  return write(async (db) => {
    // What is carried goes into no period that is being locked meanwhile.
    await aloneAmongPeriods(db);
    const { period } = await openPeriod(db, caller, asked);
    if (!period?.locked)
      throw new AppError('not_possible', [{ field: 'period', Message: 'Dönem kilitli değil.' }]);
    const seen = new Map(asked.people.map((one) => [one.personId, one.seen]));
    const waiting = await loadCompared(db, caller, period, { of: [...seen.keys()] });
    if (
      waiting.length !== seen.size ||
      waiting.some(({ personId, digest }) => seen.get(personId) !== digest)
    ) {
      throw new AppError('changed_meanwhile');
    }
    const target = asked.decision === 'carried' ? await firstOpenAfter(db, period) : null;
    await db
      .insertInto('close_difference')
      .values(
        waiting.map((one) => ({
          period_id: period.id,
          person_id: one.personId,
          decision: asked.decision,
          deltas: JSON.stringify(
            asked.decision === 'carried' ? carriable(openDeltas(one)) : openDeltas(one),
          ),
          digest: one.digest,
          into_period_id: target?.id ?? null,
          reason: asked.reason,
          decided_by: caller.personId,
        })),
      )
      .execute();
    await record(db, {
      action: asked.decision === 'carried' ? 'carry-differences' : 'dismiss-differences',
      entity: 'closePeriod',
      entityId: period.id,
      after: {
        company_id: asked.companyId,
        month: asked.month,
        people: waiting.length,
        into_month: target?.month ?? null,
        reason: asked.reason,
      },
    });
    return { decided: waiting.length, intoMonth: target?.month ?? null };
  });
}
