/** Which lock a company's period stands under, as a paper that is signed names it (PR-40). */
import { sql } from 'kysely';
import type { Day } from '#core/time/day.ts';
import { TIME_ZONE } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';

export interface PeriodLock {
  readonly version: number;
  /** 'GG.AA.YYYY SS:DD' */
  readonly lockedAt: string;
  readonly sha256: string;
}

export async function lockOfPeriod(
  db: TenantTx,
  companyId: string,
  from: Day,
): Promise<PeriodLock | null> {
  const { rows } = await sql<PeriodLock>`
    select v.n as version, to_char(v.locked_at at time zone ${TIME_ZONE}, 'DD.MM.YYYY HH24:MI') as "lockedAt", v.figures_sha256 as sha256
    from pay_period p join close_version v on v.period_id = p.id and v.n = p.versions
    where p.company_id = ${companyId} and p.from_day = ${from}::date and p.locked`.execute(db);
  return rows[0] ?? null;
}
