/** One person's closed weeks as the payroll pays them. */
import { sql } from 'kysely';
import { type StartDay, periodMonth } from '#core/puantaj/period/pay-period.ts';
import type { PayrollWeek } from '#core/puantaj/payroll/weeks.ts';
import { type DayRange, daysOf } from '#core/time/day-range.ts';
import { loadPeople, statesByDay } from '#server/access/people/person-facts.queries.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { openPayroll } from './payroll-frame.queries.ts';
import { payrollsOf } from './payrolls.ts';

/** Of which companies' months the person has days in the range, as `${companyId} ${month}`. */
async function monthsOf(db: TenantTx, personId: string, range: DayRange) {
  const { rows } = await sql<{ id: string; startDay: StartDay }>`
    select id, coalesce(puantaj_start_day, '1')::int as "startDay" from company`.execute(db);
  const startDays = new Map(rows.map(({ id, startDay }) => [id, startDay]));
  const [person] = await loadPeople(db, [personId], range.to);
  const days = daysOf(range);
  const states = person ? statesByDay(person, days) : [];
  const keys = days.flatMap((day, i) => {
    const companyId = states[i]?.company_id;
    const startDay = startDays.get(companyId ?? '');
    return startDay === undefined ? [] : [`${companyId} ${periodMonth(day, startDay)}`];
  });
  return [...new Set(keys)].map((key) => {
    const [companyId, month] = key.split(' ') as [string, string];
    return { companyId, month };
  });
}

/** Those that close on a day of the range, in order. */
export async function payrollWeeksOf(
  db: TenantTx,
  personId: string,
  range: DayRange,
): Promise<readonly PayrollWeek[]> {
  const weeks: PayrollWeek[] = [];
  for (const { companyId, month } of await monthsOf(db, personId, range)) {
    const frame = await openPayroll(db, { companyId, month });
    const [found] = await payrollsOf(db, frame, [personId]);
    weeks.push(...(found?.payroll.lines.flatMap((line) => line.weeks) ?? []));
  }
  return weeks
    .filter(({ closesOn }) => range.from <= closesOn && closesOn <= range.to)
    .toSorted((a, b) => (a.closesOn < b.closesOn ? -1 : 1));
}
