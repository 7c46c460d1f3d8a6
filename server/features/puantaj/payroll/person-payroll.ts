/** One person's period for the payroll, for themselves and for whoever looks after them. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { payrollSchemas } from '#contract/puantaj/payroll/payroll.schemas.ts';
import { WEEK_MINUTES } from '#core/puantaj/payroll/line-minutes.ts';
import type { PayrollLine } from '#core/puantaj/payroll/line.ts';
import { causeOf } from '#core/puantaj/payroll/shares.ts';
import type { PayrollWeek } from '#core/puantaj/payroll/weeks.ts';
import type { DayRange } from '#core/time/day-range.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError } from '#server/http/errors.ts';
import { findPerson } from '../selection.ts';
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
    outside: payroll.outside,
    lines: payroll.lines.map(lineOf),
    cells: payroll.cells.map(({ date, shares }) => ({
      date: date.date,
      shares: shares.map((share) => ({
        kind: share.kind,
        days: share.days,
        cause: causeOf(share),
      })),
    })),
    weeks: payroll.lines.flatMap(({ weeks }) => weeks.map(weekOf)),
    stale: await isStale(db, id, frame.range),
  };
}

type Answer = z.output<Schema['data']>;

function lineOf({
  company: _company,
  employment: _employment,
  datesOf: _dates,
  holidays: _holidays,
  weeks: _weeks,
  sgk,
  ...line
}: PayrollLine): Answer['lines'][number] {
  const causes = sgk.causes.map(({ code, dates }) => ({ code, dates: [...dates] }));
  return { ...line, sgk: { ...sgk, causes } };
}

function weekOf(week: PayrollWeek): Answer['weeks'][number] {
  const minutes = Object.fromEntries(WEEK_MINUTES.map((name) => [name, week[name]]));
  return {
    monday: week.monday,
    closes: week.closesOn,
    minutes: minutes as Answer['weeks'][number]['minutes'],
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
