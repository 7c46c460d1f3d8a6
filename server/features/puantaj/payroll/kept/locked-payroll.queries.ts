/** A person's payroll as it is locked, where it is. */
import { sql } from 'kysely';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { PayrollDocument } from '../payroll-document.ts';

interface Whose {
  readonly companyId: string;
  readonly month: string;
  readonly personId: string;
}

export async function lockedPayroll(
  db: TenantTx,
  { companyId, month, personId }: Whose,
): Promise<PayrollDocument | undefined> {
  const { rows } = await sql<{ payroll: PayrollDocument }>`
    select f.payroll from pay_period p
    join close_version v on v.period_id = p.id and v.n = p.versions
    join close_version_person f on f.version_id = v.id
    where p.locked and p.company_id = ${companyId} and p.month = ${month} and f.person_id = ${personId}`.execute(
    db,
  );
  return rows[0]?.payroll;
}
