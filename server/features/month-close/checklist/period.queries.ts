/** A company's period as the checklist looks at it. */
import { sql } from 'kysely';
import { payPeriod, type StartDay } from '#core/puantaj/period/pay-period.ts';
import type { Day } from '#core/time/day.ts';
import type { ScopeOf } from '#server/access/scope.ts';
import { today } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { AppError } from '#server/http/errors.ts';

export interface ClosePeriod {
  readonly companyId: string;
  readonly month: string;
  readonly from: Day;
  readonly to: Day;
  readonly today: Day;
}

/** Of whom is counted: everybody, as the lock asks, or the people whom somebody sees. */
export type CountedFor = ScopeOf | null;

/** 404 for a company that is not there. */
export async function closePeriodOf(
  db: TenantTx,
  { companyId, month }: Pick<ClosePeriod, 'companyId' | 'month'>,
): Promise<ClosePeriod> {
  const { rows } = await sql<{ startDay: StartDay; today: Day }>`
    select coalesce(puantaj_start_day, '1')::int as "startDay", ${today} as today
    from company where id = ${companyId}`.execute(db);
  if (!rows[0]) throw new AppError('not_found');
  const { from, to } = payPeriod(month, rows[0].startDay);
  return { companyId, month, from, to, today: rows[0].today };
}
