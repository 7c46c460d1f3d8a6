/** All that a plan compares the rows of a file with, in a few statements however many rows there are. */
import { sql } from 'kysely';
import { capitals } from '#core/text/capitals.ts';
import { inScope } from '#server/db/scope.ts';
import { readToday } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tx.ts';
import { lockManagers } from '../managers.ts';
import { COLUMNS, type Row } from '../person-row.ts';
import type { Viewer } from '../sight.ts';
import { findPlaces } from './places.queries.ts';
import type { ReadRow } from './read-rows.ts';
import { type Holder, UNIQUE_COLUMNS, type UniqueColumn } from './unique.ts';

/** Someone with a registration number of the file; `isSeen` if the caller may know of them. */
export type Known = Row & { readonly isSeen: boolean };

export interface Manager {
  readonly id: string;
  readonly active: boolean;
}

export type Facts = Awaited<ReturnType<typeof findFacts>>;

const known = async (db: TenantTx, caller: Viewer, numbers: readonly string[], lock: boolean) => {
  const query = db
    .selectFrom('person')
    .select(['person.id', 'person.version', ...COLUMNS])
    .select(sql<boolean>`not person.archived and ${inScope(caller)}`.as('isSeen'))
    .where(sql<boolean>`upper(person.registration_no) = any(${numbers}::text[])`)
    .orderBy('person.id');
  const rows: Known[] = await (lock ? query.forUpdate('person') : query).execute();
  return new Map(rows.map((row) => [capitals(row.registration_no), row]));
};

/** Others who hold a value that the file gives to someone. */
async function holders(
  db: TenantTx,
  rows: readonly ReadRow[],
  people: readonly Known[],
): Promise<Holder[]> {
  const inFile = new Set(people.map(({ id }) => id));
  // Also what they hold already: it may clash as soon as they are active again.
  const given = (column: UniqueColumn) => [
    ...rows.flatMap(({ fields }) => fields[UNIQUE_COLUMNS[column].field] ?? []),
    ...people.flatMap((person) => person[column] ?? []),
  ];
  const { rows: found } = await sql<Holder>`
    select id, active, archived, username, national_id, foreign_id, card_no, device_pin from person
    where username = any(${given('username')}::text[])
      or national_id = any(${given('national_id')}::text[]) or foreign_id = any(${given('foreign_id')}::text[])
      or card_no = any(${given('card_no')}::text[]) or device_pin = any(${given('device_pin')}::text[])`.execute(
    db,
  );
  return found.filter(({ id }) => !inFile.has(id));
}

async function managers(db: TenantTx, numbers: readonly string[]) {
  const { rows } = await sql<Manager & { number: string }>`
    select id, active, upper(registration_no) as number from person
    where upper(registration_no) = any(${numbers}::text[]) and not archived`.execute(db);
  return new Map(rows.map(({ number, ...manager }) => [number, manager]));
}

/** What the list calls the managers that people have. */
async function namesOfManagers(db: TenantTx, people: readonly Known[]) {
  const ids = people.flatMap(({ manager_id, second_manager_id }) =>
    [manager_id, second_manager_id].filter((id) => id !== null),
  );
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name || ' ' || surname as name from person
    where id = any(${[...new Set(ids)]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Who leads whom in the whole company: a circle may close anywhere. */
async function leaders(db: TenantTx) {
  const { rows } = await sql<{ id: string; above: string[] }>`
    select id, array_remove(array[manager_id, second_manager_id], null) as above from person
    where manager_id is not null or second_manager_id is not null`.execute(db);
  return new Map(rows.map(({ id, above }) => [id, above]));
}

async function lastPeriods(db: TenantTx, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; last: string }>`
    select person_id as id, max(end_date) as last from employment_period
    where person_id = any(${ids}::uuid[]) group by person_id`.execute(db);
  return new Map(rows.map(({ id, last }) => [id, last]));
}

/** `lock`: nobody changes any of it until the transaction ends. */
export async function findFacts(
  db: TenantTx,
  caller: Viewer,
  rows: readonly ReadRow[],
  lock: boolean,
) {
  const leading = rows.flatMap(({ names }) =>
    [names.managerId, names.secondManagerId].filter((number) => number !== undefined).map(capitals),
  );
  if (lock && leading.length > 0) await lockManagers(db);
  const people = await known(
    db,
    caller,
    rows.map(({ key }) => key),
    lock,
  );
  const ids = [...people.values()].map(({ id }) => id);
  return {
    people,
    holders: await holders(db, rows, [...people.values()]),
    managers: await managers(db, leading),
    namesOfManagers: await namesOfManagers(db, leading.length > 0 ? [...people.values()] : []),
    leaders: leading.length > 0 ? await leaders(db) : new Map<string, readonly string[]>(),
    lastPeriods: await lastPeriods(db, ids),
    places: await findPlaces(db, lock),
    today: await readToday(db),
  };
}
