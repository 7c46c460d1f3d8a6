/** People as the calls show them: one, or a page of those in scope. */
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { peopleSchemas } from '#contract/people/people.schemas.ts';
import type { ListedPerson } from '#contract/people/person-columns.ts';
import type { AnswerName, PersonAnswer } from '#contract/people/person-values.ts';
import { searchWords } from '#core/text/turkish.ts';
import { onePage, onePageOfIds } from '#server/db/lists/page.ts';
import { inDepartment, inScope, type ScopeOf, seesEveryone } from '#server/access/scope.ts';
import { today } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Page } from '#server/http/success.ts';
import { seenBy, type Viewer } from '../field-visibility.ts';
import { isListed, pageOfWords, withWords } from './person-search.ts';
import {
  asUsers,
  filterColumn,
  filterNames,
  type People,
  probationEnd,
  SORT_KEYS,
  type UserRow,
} from './user-columns.ts';

type ListInput = z.output<(typeof peopleSchemas)['GetSystemUsers']['input']>;
/** What narrows a list, without its page and order. */
export type PeopleFilter = Omit<ListInput, 'page' | 'pageSize' | 'sort' | 'fields'>;

/** Makes the address of a picture that works for a while. */
export type Pictures = (imageId: string) => string;

/** People who were deleted but have records stay in the database, and in no list. */
const people = (db: TenantTx) => db.selectFrom('person').where(isListed);

/** With the address of the picture, where it was asked for. */
function shown(row: UserRow, picture: Pictures): PersonAnswer {
  if (!('avatarId' in row)) return row as PersonAnswer;
  const { avatarId, ...rest } = row;
  return { ...rest, avatar: avatarId === null ? null : picture(avatarId) } as PersonAnswer;
}

export async function findUser(
  db: TenantTx,
  caller: Viewer,
  id: string,
  picture: Pictures,
): Promise<PersonAnswer | undefined> {
  const row = await asUsers(
    people(db).where('person.id', '=', id).where(inScope(caller)),
  ).executeTakeFirst();
  return row && seenBy(caller)(shown(row, picture));
}

const DIRECTIONS: Readonly<Record<'asc' | 'desc', RawBuilder<unknown>>> = {
  asc: sql`asc`,
  desc: sql`desc nulls last`,
};

function sorted<O>(query: People<O>, sort: ListInput['sort']): People<O> {
  const byName = sort.some(({ field }) => field === 'name');
  const orders = byName ? sort : [...sort, { field: 'name', order: 'asc' } as const];
  return orders
    .reduce(
      (ordered, { field, order }) => ordered.orderBy(sql`${SORT_KEYS[field]} ${DIRECTIONS[order]}`),
      query,
    )
    .orderBy('person.id');
}

type Status = NonNullable<PeopleFilter['status']>;

const startsLater = sql`coalesce(person.start_date > ${today}, false)`;
const isOnProbation = sql`coalesce(${probationEnd} >= ${today}, false)`;

/** As `stateOf` tells it of a row, so that a filter shows whose row says its word. */
const STATUSES: Readonly<Record<Status, RawBuilder<boolean>>> = {
  working: sql`person.active`,
  active: sql`person.active and person.end_date is null and not ${startsLater} and not ${isOnProbation}`,
  probation: sql`person.active and person.end_date is null and not ${startsLater} and ${isOnProbation}`,
  starting: sql`person.active and person.end_date is null and ${startsLater}`,
  leaving: sql`person.active and person.end_date is not null`,
  passive: sql`not person.active and person.end_date is null`,
  left: sql`not person.active and person.end_date is not null`,
};

/** The people in the caller's scope that all filters let through. Their columns are in the index `person_facts`, which counts them; managers have indexes of their own. */
export function filtered(db: TenantTx, caller: ScopeOf, input: PeopleFilter): People<unknown> {
  let query: People<unknown> = withWords(people(db).where(inScope(caller)), input.search);
  const { companyCode, workPlaceCode, departmentId, titleId, role, active } = input;
  if (companyCode !== undefined) {
    query = query.where('person.company_id', '=', (eb) =>
      eb.selectFrom('company').select('id').where('code', '=', companyCode),
    );
  }
  if (workPlaceCode !== undefined) {
    query = query.where('person.work_place_id', '=', (eb) =>
      eb.selectFrom('work_place').select('id').where('code', '=', workPlaceCode),
    );
  }
  if (departmentId !== undefined) query = query.where(inDepartment(departmentId));
  if (titleId !== undefined) query = query.where('person.title_id', '=', titleId);
  if (role !== undefined) query = query.where(sql<boolean>`${role} = any(person.roles)`);
  if (active !== undefined) query = query.where('person.active', '=', active);
  if (input.startFrom !== undefined)
    query = query.where('person.start_date', '>=', input.startFrom);
  if (input.startTo !== undefined) query = query.where('person.start_date', '<=', input.startTo);
  if (input.status !== undefined) query = query.where(STATUSES[input.status]);
  for (const name of filterNames) {
    const value = input[name];
    if (value !== undefined) query = query.where(sql<boolean>`${filterColumn(name)} = ${value}`);
  }
  const { managerId } = input;
  if (managerId !== undefined)
    query = query.where((eb) =>
      eb.or([
        eb('person.manager_id', '=', managerId),
        eb('person.second_manager_id', '=', managerId),
      ]),
    );
  if (input.hasCard !== undefined)
    query = query.where('person.card_no', input.hasCard ? 'is not' : 'is', null);
  if (input.hasManager !== undefined)
    query = query.where('person.manager_id', input.hasManager ? 'is not' : 'is', null);
  return query;
}

/** Nothing narrows the list but what the words know themselves, nor orders it. */
export function isKnownByWords(caller: ScopeOf, input: ListInput): boolean {
  const { search: _, page: _page, pageSize: _size, fields: _fields, ...asked } = input;
  const { sort, status, ...others } = asked;
  return (
    seesEveryone(caller) &&
    (status === undefined || status === 'working') &&
    sort.every(({ field }) => field === 'name') &&
    Object.values(others).every((filter) => filter === undefined)
  );
}

interface Chosen {
  readonly ids?: readonly string[] | undefined;
  readonly except?: readonly string[] | undefined;
}

/** All that the filters let through and that are chosen, in order. */
export async function listIds(
  db: TenantTx,
  caller: ScopeOf,
  { ids, except, ...input }: PeopleFilter & Pick<ListInput, 'sort'> & Chosen,
): Promise<string[]> {
  let query = filtered(db, caller, input);
  if (ids !== undefined) query = query.where(sql<boolean>`person.id = any(${ids}::uuid[])`);
  if (except !== undefined)
    query = query.where(sql<boolean>`not (person.id = any(${except}::uuid[]))`);
  const rows = await sorted(query.select('person.id'), input.sort).execute();
  return rows.map(({ id }) => id);
}

/** These people in the order of their ids; who went meanwhile is left out. */
const rowsOf = (
  db: TenantTx,
  caller: ScopeOf,
  ids: readonly string[],
  fields: readonly AnswerName[] | undefined,
): Promise<UserRow[]> =>
  asUsers(
    people(db)
      .where(inScope(caller))
      .where(sql<boolean>`person.id = any(${ids}::uuid[])`)
      .orderBy(sql`array_position(${ids}::uuid[], person.id)`),
    fields,
  ).execute();

/** These fields of these people, as the caller sees them. */
export async function usersOf(
  db: TenantTx,
  caller: Viewer,
  ids: readonly string[],
  fields: readonly (keyof ListedPerson)[],
): Promise<ListedPerson[]> {
  const rows = await rowsOf(db, caller, ids, fields);
  return rows.map(seenBy(caller));
}

async function pageOf(db: TenantTx, caller: Viewer, input: ListInput): Promise<Page<UserRow[]>> {
  const words = searchWords(input.search);
  if (words.length === 0) {
    const matching = filtered(db, caller, input);
    return onePage(sorted(asUsers(matching, input.fields), input.sort), matching, input);
  }
  const { ids, total } = isKnownByWords(caller, input)
    ? await pageOfWords(
        db,
        words,
        { activeOnly: input.status === 'working', order: input.sort[0]?.order ?? 'asc' },
        input,
      )
    : await onePageOfIds(
        db,
        sorted(filtered(db, caller, input).select('person.id'), input.sort),
        input,
      );
  return { rows: ids.length === 0 ? [] : await rowsOf(db, caller, ids, input.fields), total };
}

export async function listUsers(
  db: TenantTx,
  caller: Viewer,
  input: ListInput,
  picture: Pictures,
): Promise<Page<PersonAnswer[]>> {
  const { rows, total } = await pageOf(db, caller, input);
  const seen = seenBy(caller);
  return { rows: rows.map((row) => seen(shown(row, picture))), total };
}
