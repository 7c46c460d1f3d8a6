/** One person's period day by day, for themselves on a phone and for whoever looks after them. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { puantajMonthsSchemas } from '#contract/puantaj/months/months.schemas.ts';
import { OUTSIDE } from '#contract/puantaj/months/outside.ts';
import { daysBetween, mondayOf } from '#core/time/day.ts';
import { readToday } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { daysOf } from '#core/time/day-range.ts';
import { factsByDay, loadPeople } from '#server/access/people/person-facts.queries.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { dayTables } from '../reading/day-tables.ts';
import { readDay } from '../reading/read-day.ts';
import { findPerson } from '../selection.ts';
import { loadCompanyScope } from '../company-scope.ts';
import { figuresOf, noFigures, type StoredDay, storedDay, storedDayTables } from '../stored-day.ts';
import { holidayNames, periodOf } from './month.ts';
import { cellOf, monthTotals } from './month-sums.ts';
import { weeksOf } from './week-terms.ts';

type Answer = z.output<(typeof puantajMonthsSchemas)['GetPersonMonth']['data']>;

export async function getPersonMonth(
  db: TenantTx,
  caller: Caller,
  { id, month }: { id: string; month: string },
): Promise<Answer> {
  const { personId, name, registrationNo, companyId } = await findPerson(db, caller, id);
  const period = await periodOf(db, month, companyId);
  // With the days before of the week in which the period begins: its sums need them.
  const { rows } = await sql<StoredDay>`
    select ${storedDay} from ${dayTables({ whom: sql`pass.person_id = ${id}` })} ${storedDayTables}
    where d.person_id = ${id} and d.day between ${mondayOf(period.from)}::date and ${period.to}::date order by d.day`.execute(
    db,
  );
  const days = rows.map(readDay);
  const [person] = await loadPeople(db, [id], period.to);
  const dates = daysOf(period);
  const facts = person ? factsByDay(person, dates) : [];
  const weekOf = await weeksOf(db, { from: mondayOf(period.from), to: period.to });
  const holidays = await holidayNames(db, period, { companyId });
  const scope = await loadCompanyScope(db);
  const outside = dates
    .filter((date, i) => facts[i] && scope.isOutside(facts[i].belonging.companyId, date))
    .map((date) => ({ date, code: OUTSIDE.code, ...noFigures(OUTSIDE.name) }));
  const isInside = ({ day }: { readonly day: string }) => !outside.some(({ date }) => date === day);
  const calculated = days
    .filter((row) => row.day >= period.from && isInside(row))
    .map((row) => ({ date: row.day, code: cellOf(row)[0], ...figuresOf(row) }));
  return {
    month,
    ...period,
    today: await readToday(db),
    personId,
    name,
    registrationNo,
    days: [...outside, ...calculated]
      .toSorted((a, b) => (a.date < b.date ? -1 : 1))
      .map((one) => ({
        ...one,
        holidayName: holidays.get(daysBetween(period.from, one.date)) ?? null,
      })),
    totals: monthTotals(days.filter(isInside), period, weekOf(person, dates, facts)),
  };
}
