/** Days that a transaction has marked so far, itself or by a change of what concerns many: told by the moment of its own. */
import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#core/time/day.ts';
import { today } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { type ChangedDefinition, changedColumns } from '#server/features/work-plan/work-plan.ts';
import type { PersonDay } from '../calculate/asked-days.ts';
import { concernedRows } from '../calculate/concerned-rows.ts';

/** More are not counted while somebody waits. */
const MOST_COUNTED = 200_000;

interface TouchedDays {
  readonly people: number;
  readonly days: number;
  /** There are more than were counted. */
  readonly isMore: boolean;
  /** The newest of them. */
  readonly newest: readonly PersonDay[];
}

/** Up to today; a day ahead is calculated when it comes. */
async function daysOfCause(db: TenantTx, cause: ChangedDefinition): Promise<RawBuilder<PersonDay>> {
  const { isConcerned, near } = await concernedRows(db, cause);
  return sql<PersonDay>`select p.person_id as "personId", p.day + near as day
    from puantaj_day p, generate_series(${-near}::int, ${near}::int) as near
    where p.day between ${cause.fromDay}::date and ${cause.toDay}::date and ${isConcerned} and p.day + near <= ${today}`;
}

/** With the newest `most` of them. */
export async function touchedDays(db: TenantTx, most: number): Promise<TouchedDays> {
  const { rows: causes } = await sql<ChangedDefinition>`
    select ${changedColumns} from puantaj_cause where made_at = now()`.execute(db);
  const parts = [
    sql<PersonDay>`select person_id as "personId", day from day_to_calculate where marked_at = now() and day <= ${today}`,
  ];
  for (const cause of causes) parts.push(await daysOfCause(db, cause));
  const touched = sql<PersonDay>`select * from (${sql.join(parts, sql` union `)}) as each limit ${MOST_COUNTED + 1}`;
  const { rows: counts } = await sql<{ people: number; days: number }>`
    select count(distinct "personId")::int as people, count(*)::int as days from (${touched}) as all_of_them`.execute(
    db,
  );
  const { rows: newest } = await sql<PersonDay>`
    select "personId", day from (${touched}) as all_of_them order by day desc, "personId" limit ${most}`.execute(
    db,
  );
  const { people, days } = counts[0]!;
  return { people, days: Math.min(days, MOST_COUNTED), isMore: days > MOST_COUNTED, newest };
}

/** Whether something else changed these days and has not been calculated yet. */
export async function hasOthersWaiting(db: TenantTx, from: Day, to: Day): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from day_to_calculate where day between ${from}::date and ${to}::date and marked_at < now())
      or exists (select from puantaj_cause where from_day <= ${to}::date and to_day >= ${from}::date and made_at < now()) as waits`.execute(
    db,
  );
  return rows[0]!.waits;
}
