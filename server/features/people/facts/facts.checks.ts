/** What is wrong with a change that begins on a day: with the day itself, with later changes, with who else holds a card then. */
import { sql } from 'kysely';
import type { FieldError } from '#contract/kernel/errors.ts';
import { formatDay } from '#core/format/day.ts';
import { UNIQUE_KEYS } from '#server/http/database-errors.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Columns } from '../person-row.ts';
import { faultsOfPlace, movesPlace } from '../row-rules.ts';
import { employedOn } from './facts.queries.ts';
import type { StoredFacts } from '#server/access/people/dated-columns.ts';
import { type FactRow, laterStates } from './later-states.ts';

export const NOT_EMPLOYED = 'Personel bu tarihte çalışmıyor.';

/** Those of the people who do not work here on the day. */
export async function notEmployedOn(
  db: TenantTx,
  ids: readonly string[],
  day: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select person.id from person
    where person.id = any(${ids}::uuid[]) and not ${employedOn(sql`${day}::date`)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** By person: the rows of facts after a day, in the order of their days. */
async function factsAfter(
  db: TenantTx,
  ids: readonly string[],
  day: string,
): Promise<Map<string, FactRow<StoredFacts>[]>> {
  const { rows } = await sql<{ id: string; from: string; facts: Partial<StoredFacts> }>`
    select person_id as id, from_date as "from", facts from person_fact
    where person_id = any(${ids}::uuid[]) and from_date > ${day}::date
    order by person_id, from_date`.execute(db);
  const byPerson = new Map<string, FactRow<StoredFacts>[]>();
  for (const { id, ...row } of rows) byPerson.set(id, [...(byPerson.get(id) ?? []), row]);
  return byPerson;
}

const idsIn = (states: readonly StoredFacts[], column: 'work_place_id' | 'department_id') => [
  ...new Set(states.flatMap((state) => state[column] ?? [])),
];

/** Whose the places are that any of the states names. */
async function companiesOfPlaces(db: TenantTx, states: readonly StoredFacts[]) {
  const { rows } = await sql<{ id: string; company: string }>`
    select id, company_id as company from work_place where id = any(${idsIn(states, 'work_place_id')}::uuid[])
    union all select id, company_id from department where id = any(${idsIn(states, 'department_id')}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, company }) => [id, company]));
}

interface Changed {
  readonly id: string;
  /** As it holds on the day, with the change. */
  readonly state: StoredFacts;
  readonly change: Columns;
}

/** Where a change of places would not fit what is already kept from a later day on. */
export async function clashesWithLater(
  db: TenantTx,
  changes: readonly Changed[],
  day: string,
): Promise<ReadonlyMap<string, FieldError>> {
  const moving = changes.filter(({ state, change }) => movesPlace(state, change));
  const after = await factsAfter(
    db,
    moving.map(({ id }) => id),
    day,
  );
  const states = moving.flatMap(({ id, state }) =>
    laterStates(state, after.get(id) ?? []).map((later) => ({ id, ...later })),
  );
  const companies = await companiesOfPlaces(
    db,
    states.map(({ state }) => state),
  );
  const companyOf = (id: string | null) => (id === null ? null : (companies.get(id) ?? null));
  const clashes = new Map<string, FieldError>();
  for (const { id, from, state } of states.toReversed()) {
    const [fault] = faultsOfPlace(state, {
      workPlaceCode: companyOf(state.work_place_id),
      departmentId: companyOf(state.department_id),
    });
    if (!fault || state.company_id === null) continue;
    const Message = `${formatDay(from)} tarihinden geçerli olan değişiklikle uyuşmuyor: ${fault.Message}`;
    clashes.set(id, { field: fault.field, Message });
  }
  return clashes;
}

/** The columns that one person holds at a time. */
const NUMBERS = ['card_no', 'device_pin'] as const;

interface Holder {
  readonly key: (typeof NUMBERS)[number];
  readonly personId: string;
  /** Since when they hold it. */
  readonly from: string;
}

/** Who else holds a card or PIN of a change on a day from which it would be the person's, as long as it would be. */
export async function otherHolders(
  db: TenantTx,
  personId: string | undefined,
  change: Columns,
  day: string,
): Promise<Holder[]> {
  const holders: Holder[] = [];
  for (const key of NUMBERS) {
    const held = change[key];
    if (!held) continue;
    const { rows } = await sql<Omit<Holder, 'key'>>`
      with own as (select coalesce(min(from_date), 'infinity') as until from person_fact
        where person_id = ${personId ?? null}::uuid and from_date > ${day}::date and facts ? ${key}),
      theirs as (
        select f.person_id, f.from_date, f.facts ->> ${key} as held,
          coalesce(lead(f.from_date) over (partition by f.person_id order by f.from_date), 'infinity') as until
        from person_fact f
        where f.facts ? ${key} and f.person_id is distinct from ${personId ?? null}::uuid
          and f.person_id in (select person_id from person_fact where facts ->> ${key} = ${held}))
      select theirs.person_id as "personId", theirs.from_date as "from" from theirs join person p on p.id = theirs.person_id, own
      where theirs.held = ${held} and theirs.from_date < own.until and theirs.until > ${day}::date
        and (p.active or p.end_date is not null)
        and coalesce(p.end_date, 'infinity') >= greatest(theirs.from_date, ${day}::date)
      order by theirs.person_id, theirs.from_date`.execute(db);
    holders.push(...rows.map((row) => ({ ...row, key })));
  }
  return holders;
}

/** A card and a PIN have one holder at a time, also on days that lie ahead or behind. */
export async function faultsOfHolders(
  db: TenantTx,
  personId: string | undefined,
  change: Columns,
  day: string,
): Promise<FieldError[]> {
  const held = new Set((await otherHolders(db, personId, change, day)).map(({ key }) => key));
  return [...held].map((key) => UNIQUE_KEYS[`person_${key}_key`]!);
}
