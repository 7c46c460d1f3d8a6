/**
 * All that a plan compares the rows of a file with, some of them a statement: an answer is taken apart in one go,
 * and one about twenty thousand people would hold the thread too long.
 */
import { sql } from 'kysely';
import { capitals } from '#core/text/capitals.ts';
import { inScope } from '#server/access/scope.ts';
import { ofKeys, streamOfPages } from '#server/db/tenant/parts.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { readPace } from '#server/pace.ts';
import { lockManagers } from '../managers/managers.ts';
import type { EffectiveDay } from '../facts/effective-day.ts';
import { rowsAsOf } from '../facts/facts.queries.ts';
import { COLUMNS, type Row } from '../person-row.ts';
import type { Viewer } from '../field-visibility.ts';
import { findPlaces } from './places.queries.ts';
import type { ReadRow } from './read-import.ts';
import { type Holder, UNIQUE_COLUMNS, type UniqueColumn } from './unique.ts';

/** Someone with a registration number of the file; `isSeen` if the caller may know of them. */
export type Known = Row & { readonly isSeen: boolean };

export interface Manager {
  readonly id: string;
  readonly active: boolean;
}

export type Facts = Awaited<ReturnType<typeof findFacts>>;

const factPace = readPace({ least: 100, most: 500 });

/** `from`: what is dated as of that day, from which the file's changes hold. */
async function known(
  db: TenantTx,
  caller: Viewer,
  numbers: readonly string[],
  lock: boolean,
  from: string | undefined,
) {
  // By id from the first page to the last, whatever the order of the file: two that lock do not wait for each other.
  const ids = await ofKeys(db, factPace, numbers, (page) =>
    db
      .selectFrom('person')
      .select('id')
      .where(sql<boolean>`upper(registration_no) = any(${page}::text[])`)
      .execute(),
  );
  const rows = await ofKeys(
    db,
    factPace,
    ids.map(({ id }) => id).toSorted(),
    async (page): Promise<Known[]> => {
      const query = db
        .selectFrom('person')
        .select(['person.id', 'person.version', ...COLUMNS])
        .select(sql<boolean>`not person.archived and ${inScope(caller)}`.as('isSeen'))
        .where(sql<boolean>`person.id = any(${page}::uuid[])`)
        .orderBy('person.id');
      const found: Known[] = await (lock ? query.forUpdate('person') : query).execute();
      return from === undefined ? found : rowsAsOf(db, found, from);
    },
  );
  return new Map(rows.map((row) => [capitals(row.registration_no), row]));
}

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
  const found = new Map<string, Holder>();
  for (const column of Object.keys(UNIQUE_COLUMNS) as UniqueColumn[]) {
    const holding = await ofKeys(db, factPace, [...new Set(given(column))], async (page) => {
      const { rows: some } = await sql<Holder>`
        select id, active, archived, username, national_id, foreign_id, card_no, device_pin from person
        where ${sql.ref(column)} = any(${page}::text[])`.execute(db);
      return some;
    });
    for (const holder of holding) if (!inFile.has(holder.id)) found.set(holder.id, holder);
  }
  return [...found.values()];
}

async function managers(db: TenantTx, numbers: readonly string[]) {
  const found = await ofKeys(db, factPace, [...new Set(numbers)], async (page) => {
    const { rows } = await sql<Manager & { number: string }>`
      select id, active, upper(registration_no) as number from person
      where upper(registration_no) = any(${page}::text[]) and not archived`.execute(db);
    return rows;
  });
  return new Map(found.map(({ number, ...manager }) => [number, manager]));
}

/** What the list calls the managers that people have. */
async function namesOfManagers(db: TenantTx, people: readonly Known[]) {
  const ids = people.flatMap(({ manager_id, second_manager_id }) =>
    [manager_id, second_manager_id].filter((id) => id !== null),
  );
  const found = await ofKeys(db, factPace, [...new Set(ids)], async (page) => {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name || ' ' || surname as name from person
      where id = any(${page}::uuid[])`.execute(db);
    return rows;
  });
  return new Map(found.map(({ id, name }) => [id, name]));
}

interface Led {
  readonly id: string;
  readonly above: readonly string[];
}

/** Who leads whom in the whole company: a circle may close anywhere. */
async function leaders(db: TenantTx) {
  const led = streamOfPages<Led>(
    (work) => work(db),
    factPace,
    async (_, last, size) => {
      const { rows } = await sql<Led>`
        select id, array_remove(array[manager_id, second_manager_id], null) as above from person
        where (manager_id is not null or second_manager_id is not null)
          and (${last?.id ?? null}::uuid is null or id > ${last?.id ?? null}::uuid)
        order by id limit ${size}`.execute(db);
      return rows;
    },
  );
  const above = new Map<string, readonly string[]>();
  for await (const one of led) above.set(one.id, one.above);
  return above;
}

async function lastPeriods(db: TenantTx, ids: readonly string[]) {
  const found = await ofKeys(db, factPace, ids, async (page) => {
    const { rows } = await sql<{ id: string; last: string }>`
      select person_id as id, max(end_date) as last from employment_period
      where person_id = any(${page}::uuid[]) group by person_id`.execute(db);
    return rows;
  });
  return new Map(found.map(({ id, last }) => [id, last]));
}

/** `lock`: nobody changes any of it until the transaction ends. */
export async function findFacts(
  db: TenantTx,
  caller: Viewer,
  rows: readonly ReadRow[],
  lock: boolean,
  { today, from }: EffectiveDay,
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
    from,
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
    today,
  };
}
