/** What companies, and the whole group, give from a day on. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { leaveLawSchemas } from '#contract/leave/leave-law.schemas.ts';
import type { GivenRow } from '#core/leave/entitlement/company-law.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { AppError } from '#server/http/errors.ts';

type Answer = z.output<(typeof leaveLawSchemas)['GetLeaveLaw']['data']>;

export const lawColumns = sql`id, company_id as "companyId", from_day as "from", tiers, young_until as "youngUntil",
  old_from as "oldFrom", age_days as "ageDays", underground_days as "undergroundDays"`;

/** Few enough to be read whole. */
export async function givenLaw(db: TenantTx): Promise<GivenRow[]> {
  const { rows } = await sql<GivenRow>`select ${lawColumns} from leave_law`.execute(db);
  return rows;
}

export async function getLeaveLaw(
  db: TenantTx,
  { companyId }: { companyId: string },
): Promise<Answer> {
  const company = await sql<{
    name: string;
  }>`select name from company where id = ${companyId}`.execute(db);
  const companyName = company.rows[0]?.name;
  if (companyName === undefined) throw new AppError('not_found');
  const { rows } = await sql<Answer['rows'][number]>`select ${lawColumns} from leave_law
    where company_id = ${companyId} or company_id is null order by from_day desc`.execute(db);
  return { companyId, companyName, rows };
}
