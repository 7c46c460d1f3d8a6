/** One day of everybody: counters over all who are selected, and a page of them. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { puantajDaysSchemas } from '#contract/puantaj/days/days.schemas.ts';
import type { Anomaly } from '#core/puantaj/anomaly-names.ts';
import { inScope } from '#server/access/scope.ts';
import { offsetOf } from '#server/db/lists/page.ts';
import { readToday } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { loadCompanyScope } from '../company-scope.ts';
import { dayCounts, dayTables, hasAnomaly, shown } from '../reading/day-tables.ts';
import { readDay, type SoFar } from '../reading/read-day.ts';
import { soFarOf } from '../reading/so-far.ts';
import { mayCorrect, mayExport, type PersonHead, selectedDays } from '../selection.ts';
import {
  figuresOf,
  isStale,
  passesOf,
  type StoredDay,
  storedDay,
  storedDayTables,
} from '../stored-day.ts';

type Input = z.output<(typeof puantajDaysSchemas)['GetPuantajDay']['input']>;
type Answer = z.output<(typeof puantajDaysSchemas)['GetPuantajDay']['data']>;

const counterNames = Object.keys(dayCounts) as (keyof typeof dayCounts)[];

function stateCondition(state: Input['state']): RawBuilder<SqlBool> {
  if (state === undefined) return sql`true`;
  if (state === 'corrected') return sql`d.corrected`;
  if (state === 'stale') return isStale;
  if (state in dayCounts) return dayCounts[state as keyof typeof dayCounts];
  return hasAnomaly(state satisfies string as Anomaly);
}

/** Which day, of whom, in which order. */
export type DaySelection = Omit<Input, 'page' | 'pageSize'>;
type DayRow = Answer['rows'][number];

const ORDERS: Readonly<Record<Input['sort'][number]['field'], RawBuilder<unknown>>> = {
  name: sql`person.sort_key`,
  departmentName: sql`department.sort_key`,
  workPlaceName: sql`w.sort_key`,
  shift: sql`s.sort_key`,
  firstIn: sql`d.first_in`,
  lastOut: shown.lastOut,
  planned: sql`d.planned`,
  worked: shown.worked,
  missing: shown.missing,
  overtime: sql`${shown.overtime} + ${shown.waiting}`,
  night: sql`d.night`,
};

const orderOf = (sort: Input['sort']) =>
  sql.join([
    ...sort.map(({ field, order }) =>
      order === 'asc'
        ? sql`${ORDERS[field]} asc nulls last`
        : sql`${ORDERS[field]} desc nulls last`,
    ),
    sql`person.sort_key`,
    sql`person.id`,
  ]);

async function countDay(
  db: TenantTx,
  soFar: readonly SoFar[],
  where: RawBuilder<SqlBool>,
  state: RawBuilder<SqlBool>,
) {
  const counts = sql.join(
    counterNames.map(
      (name) => sql`count(*) filter (where ${dayCounts[name]})::int as ${sql.id(name)}`,
    ),
  );
  const { rows } = await sql<Answer['counters'] & { total: number }>`
    select ${counts}, count(*) filter (where ${state})::int as total
    from ${dayTables({ soFar })} join person on person.id = d.person_id
    where ${where}`.execute(db);
  const { total, ...counters } = rows[0]!;
  return { total, counters };
}

/** Whether nothing that the caller sees of these days waits to be calculated. */
export async function isCurrent(
  db: TenantTx,
  caller: Caller,
  from: string,
  to: string,
): Promise<boolean> {
  const { rows } = await sql<{ current: boolean }>`select not exists (select from day_to_calculate m
      where m.day between ${from}::date and least(${to}::date, puantaj_today()) and ${inScope(caller, 'm.person_id')})
    and not exists (select from puantaj_cause c where c.from_day <= ${to}::date and c.to_day >= ${from}::date) as current`.execute(
    db,
  );
  return rows[0]!.current;
}

/** `dayTables` with what a list shows of each. */
const tables = (options: Parameters<typeof dayTables>[0]) =>
  sql`${dayTables(options)} ${storedDayTables} join person on person.id = d.person_id left join department on department.id = d.department_id`;

const listed = (options: Parameters<typeof dayTables>[0]) => sql<StoredDay & PersonHead>`
  select ${storedDay}, person.name || ' ' || person.surname as name, person.registration_no as "registrationNo",
    department.name as "departmentName", w.name as "workPlaceName"
  from ${tables(options)}`;

const rowOf = (stored: StoredDay & PersonHead): DayRow => {
  const row = readDay(stored);
  return {
    personId: row.personId,
    name: row.name,
    registrationNo: row.registrationNo,
    departmentName: row.departmentName,
    workPlaceName: row.workPlaceName,
    ...figuresOf(row),
    passes: passesOf(row),
    segments: row.segments.map(([from, to, code]) => ({ from, to, code })),
  };
};

const ofDay = (caller: Caller, input: Parameters<typeof selectedDays>[1] & { day: string }) =>
  sql<SqlBool>`d.day = ${input.day}::date and ${selectedDays(caller, input)}`;

/** Whose day is selected, in the order of the list. */
export async function selectedIds(
  db: TenantTx,
  caller: Caller,
  input: DaySelection,
): Promise<readonly string[]> {
  const where = ofDay(caller, input);
  const soFar = await soFarOf(db, where);
  const { rows } = await sql<{ id: string }>`
    select d.person_id as id from ${tables({ soFar })}
    where ${where} and ${stateCondition(input.state)} order by ${orderOf(input.sort)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The day of some people, in the order in which they are named. */
export async function daysOfSome(
  db: TenantTx,
  caller: Caller,
  day: string,
  ids: readonly string[],
): Promise<readonly DayRow[]> {
  const whom = sql<SqlBool>`pass.person_id = any(${ids}::uuid[])`;
  const { rows } = await sql<StoredDay & PersonHead>`
    ${listed({ whom })} where ${ofDay(caller, { day, search: '' })} and d.person_id = any(${ids}::uuid[])
    order by array_position(${ids}::uuid[], d.person_id)`.execute(db);
  return rows.map(rowOf);
}

export async function getPuantajDay(db: TenantTx, caller: Caller, input: Input): Promise<Answer> {
  const where = ofDay(caller, input);
  const state = stateCondition(input.state);
  const soFar = await soFarOf(db, where);
  const { total, counters } = await countDay(db, soFar, where, state);
  const scope = await loadCompanyScope(db);
  const { rows } = await sql<StoredDay & PersonHead>`
    ${listed({ soFar })} where ${where} and ${state}
    order by ${orderOf(input.sort)} limit ${input.pageSize} offset ${offsetOf(input)}`.execute(db);
  return {
    day: input.day,
    today: await readToday(db),
    current: await isCurrent(db, caller, input.day, input.day),
    scopeFrom: scope.isOutside(input.companyId, input.day)
      ? scope.firstDayOf(input.companyId)
      : null,
    counters,
    total,
    rows: rows.map(rowOf),
    canCorrect: mayCorrect(caller),
    canExport: mayExport(caller),
  };
}
