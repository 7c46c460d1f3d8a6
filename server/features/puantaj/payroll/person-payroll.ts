/** One person's period for the payroll, for themselves and for whoever looks after them. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { payrollSchemas } from '#contract/puantaj/payroll/payroll.schemas.ts';
import type { DayRange } from '#core/time/day-range.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError } from '#server/http/errors.ts';
import { findPerson } from '../selection.ts';
import { lockedPayroll } from './kept/locked-payroll.queries.ts';
import { documentOf } from './payroll-document.ts';
import { openPayroll } from './payroll-frame.queries.ts';
import { payrollsOf } from './payrolls.ts';

type Schema = (typeof payrollSchemas)['GetPersonPayroll'];

export async function getPersonPayroll(
  db: TenantTx,
  caller: Caller,
  { id, month, companyId }: z.output<Schema['input']>,
): Promise<z.output<Schema['data']>> {
  const person = await findPerson(db, caller, id);
  const company = companyId ?? person.companyId;
  if (company === null) throw new AppError('not_found');
  const frame = await openPayroll(db, { month, companyId: company });
  const [found] = await payrollsOf(db, frame, [id]);
  if (!found) throw new AppError('not_found');
  const { payroll } = found;
  const document =
    (await lockedPayroll(db, { companyId: company, month, personId: id })) ?? documentOf(payroll);
  return {
    personId: id,
    name: person.name,
    registrationNo: person.registrationNo,
    companyId: company,
    companyName: await companyName(db, company),
    month,
    period: { ...payroll.period, days: payroll.periodDays },
    sgkMonth: { name: payroll.sgkName, ...payroll.sgk, days: payroll.sgkDays },
    today: frame.today,
    ...document,
    stale: await isStale(db, id, frame.range),
  };
}

async function companyName(db: TenantTx, id: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from company where id = ${id}`.execute(
    db,
  );
  return rows[0]!.name;
}

async function isStale(db: TenantTx, id: string, { from, to }: DayRange): Promise<boolean> {
  const { rows } = await sql<{ stale: boolean }>`
    select exists (select from day_to_calculate where person_id = ${id} and day between ${from}::date and ${to}::date)
      or exists (select from puantaj_cause where from_day <= ${to}::date and to_day >= ${from}::date) as stale`.execute(
    db,
  );
  return rows[0]!.stale;
}
