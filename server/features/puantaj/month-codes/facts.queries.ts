/** What decides of each cell whether it gets a code: read in as many statements for one as for thousands. */
import { type SqlBool, sql } from 'kysely';
import { compareTurkish } from '#core/text/turkish.ts';
import { grouped } from '#core/lists/grouped.ts';
import type { Day } from '#core/time/day.ts';
import { type DayRange, daysOf } from '#core/time/day-range.ts';
import { inScope } from '#server/access/scope.ts';
import { readToday } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError } from '#server/http/errors.ts';
import { type LockedDays, lockedDays } from '../payroll/kept/locked-days.queries.ts';
import { dayTables } from '../reading/day-tables.ts';
import { readDay } from '../reading/read-day.ts';
import { type StoredDay, storedDay, storedDayTables } from '../stored-day.ts';

export interface Head {
  readonly personId: string;
  readonly name: string;
  readonly registrationNo: string;
}

/** A correction of a code that counts. */
export interface Given {
  readonly id: string;
  readonly personId: string;
  readonly day: Day;
  readonly from: number;
  readonly to: number;
  /** It came with a request, and goes with it. */
  readonly isAsked: boolean;
}

export interface CellFacts {
  /** By name. */
  readonly people: readonly Head[];
  readonly dates: readonly Day[];
  readonly today: Day;
  readonly days: ReadonlyMap<string, StoredDay>;
  /** Where somebody works here and nothing is calculated all the same. */
  readonly employed: ReadonlySet<string>;
  readonly locked: LockedDays;
  readonly given: ReadonlyMap<string, readonly Given[]>;
}

interface PersonDay {
  readonly personId: string;
  readonly day: Day;
}

export const cellKey = ({ personId, day }: PersonDay): string => `${personId} ${day}`;

/** 404 where one is not seen. */
async function findPeople(db: TenantTx, caller: Caller, ids: readonly string[]): Promise<Head[]> {
  const { rows } = await sql<Head>`
    select person.id as "personId", person.name || ' ' || person.surname as name, person.registration_no as "registrationNo"
    from person where person.id = any(${ids}::uuid[]) and not person.archived and ${inScope(caller)}`.execute(
    db,
  );
  if (rows.length < ids.length) throw new AppError('not_found');
  return rows.toSorted(
    (a, b) => compareTurkish(a.name, b.name) || (a.personId < b.personId ? -1 : 1),
  );
}

async function loadDays(db: TenantTx, ids: readonly string[], { from, to }: DayRange) {
  const whom = sql<SqlBool>`pass.person_id = any(${ids}::uuid[])`;
  const { rows } =
    await sql<StoredDay>`select ${storedDay} from ${dayTables({ whom })} ${storedDayTables}
    where d.person_id = any(${ids}::uuid[]) and d.day between ${from}::date and ${to}::date`.execute(
      db,
    );
  return new Map(rows.map((row) => [cellKey(row), readDay(row)]));
}

async function loadEmployed(db: TenantTx, ids: readonly string[], { from, to }: DayRange) {
  const { rows } = await sql<PersonDay>`
    select person.id as "personId", said::date as day
    from person cross join generate_series(${from}::date, ${to}::date, interval '1 day') as said
    where person.id = any(${ids}::uuid[])
      and not exists (select from puantaj_day d where d.person_id = person.id and d.day = said::date)
      and worked_on(person, said::date)`.execute(db);
  return new Set(rows.map(cellKey));
}

/** They stay so until the transaction ends: of two who take the same back one finds nothing. */
async function loadGiven(db: TenantTx, ids: readonly string[], { from, to }: DayRange) {
  const { rows } = await sql<Given>`
    select id, person_id as "personId", day, from_minute as "from", to_minute as "to", request_id is not null as "isAsked"
    from puantaj_correction where withdrawn_at is null and kind = 'override' and person_id = any(${ids}::uuid[])
      and day between ${from}::date and ${to}::date order by created_at, id for update`.execute(db);
  return grouped(rows, cellKey);
}

export async function loadCellFacts(
  db: TenantTx,
  caller: Caller,
  personIds: readonly string[],
  range: DayRange,
): Promise<CellFacts> {
  const ids = [...new Set(personIds)];
  const people = await findPeople(db, caller, ids);
  const dates = daysOf(range);
  const cells = ids.flatMap((personId) => dates.map((day) => ({ personId, day })));
  return {
    people,
    dates,
    today: await readToday(db),
    days: await loadDays(db, ids, range),
    employed: await loadEmployed(db, ids, range),
    locked: await lockedDays(db, cells),
    given: await loadGiven(db, ids, range),
  };
}
