/** People as the calls show them: one, or a page of those in scope. */
import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { peopleSchemas } from '#contract/people/people.schemas.ts';
import type { user, userSortFields } from '#contract/people/person.schema.ts';
import { PROBATION_MONTHS } from '#contract/people/person-choices.ts';
import { searchWords } from '#core/text/turkish.ts';
import { onePage, onePageOfIds } from '#server/db/lists/page.ts';
import type { Schema } from '#server/db/schema.ts';
import { inScope, type ScopeOf, seesEveryone } from '#server/access/scope.ts';
import { today } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Page } from '#server/http/bind.ts';
import { seenBy, type Viewer } from '../field-visibility.ts';
import { isListed, pageOfWords, withWords } from './person-search.ts';

type User = z.output<typeof user>;
type UserRow = Omit<User, 'avatar'> & { readonly avatarId: string | null };
type ListInput = z.output<(typeof peopleSchemas)['GetSystemUsers']['input']>;
/** What narrows a list, without its page and order. */
export type PeopleFilter = Omit<ListInput, 'page' | 'pageSize' | 'sort'>;
type SortField = (typeof userSortFields)[number];
type People<O> = SelectQueryBuilder<Schema, 'person', O>;

/** Makes the address of a picture that works for a while. */
export type Pictures = (imageId: string) => string;

/** People who were deleted but have records stay in the database, and in no list. */
const people = (db: TenantTx) => db.selectFrom('person').where(isListed);

/** The day that was set, or so many months after the start (D47). */
const probationEnd = sql<
  string | null
>`coalesce(person.probation_end, (person.start_date + make_interval(months => ${sql.lit(PROBATION_MONTHS)}))::date)`;

const fullNameOf = (column: 'manager_id' | 'second_manager_id') =>
  sql<
    string | null
  >`(select m.name || ' ' || m.surname from person m where m.id = ${sql.ref(`person.${column}`)})`;

/** A column of what the person refers to; asked for the rows of the page only. */
const ofReference = (
  table: 'company' | 'work_place' | 'department' | 'title',
  column: 'code' | 'name' | 'sort_key',
) =>
  sql<
    string | null
  >`(select ${sql.ref(column)} from ${sql.table(table)} r where r.id = ${sql.ref(`person.${table}_id`)})`;

const asUser = (query: People<unknown>) =>
  query.select([
    'person.id',
    'person.registration_no as registrationNo',
    'person.username',
    'person.name',
    'person.surname',
    'person.avatar_id as avatarId',
    'person.email',
    'person.phone',
    ofReference('company', 'code').as('companyCode'),
    ofReference('company', 'name').as('companyName'),
    ofReference('work_place', 'code').as('workPlaceCode'),
    ofReference('work_place', 'name').as('workPlaceName'),
    'person.department_id as departmentId',
    ofReference('department', 'name').as('departmentName'),
    'person.title_id as titleId',
    ofReference('title', 'name').as('titleName'),
    'person.roles',
    'person.card_no as cardNo',
    'person.start_date as startDate',
    'person.end_date as endDate',
    'person.active',
    'person.version',
    'person.national_id as nationalId',
    'person.foreign_id as foreignId',
    'person.birth_date as birthDate',
    'person.gender',
    'person.blood_group as bloodGroup',
    'person.address',
    'person.emergency_name as emergencyName',
    'person.emergency_phone as emergencyPhone',
    'person.contract_type as contractType',
    'person.weekly_minutes as weeklyMinutes',
    'person.seniority_date as seniorityDate',
    probationEnd.as('probationEnd'),
    'person.manager_id as managerId',
    fullNameOf('manager_id').as('managerName'),
    'person.second_manager_id as secondManagerId',
    fullNameOf('second_manager_id').as('secondManagerName'),
    'person.cost_centre as costCentre',
    'person.payroll_no as payrollNo',
    'person.device_pin as devicePin',
    'person.note',
    'person.termination_reason as terminationReason',
  ]);

const shown = ({ avatarId, ...row }: UserRow, picture: Pictures): User => ({
  ...row,
  avatar: avatarId === null ? null : picture(avatarId),
});

export async function findUser(
  db: TenantTx,
  caller: Viewer,
  id: string,
  picture: Pictures,
): Promise<User | undefined> {
  const row = await asUser(people(db).where('person.id', '=', id).where(inScope(caller)))
    .$castTo<UserRow>()
    .executeTakeFirst();
  return row && seenBy(caller)(shown(row, picture));
}

/** What a field sorts by. Nothing of the request but these names reaches the query. */
const SORT_KEYS: Readonly<Record<SortField, Expression<unknown>>> = {
  name: sql.ref('person.sort_key'),
  // As the index of migration 0010 has it.
  surname: sql`tr_sort_key(person.surname || ' ' || person.name) collate "C"`,
  registrationNo: sql.ref('person.registration_no'),
  username: sql.ref('person.username'),
  startDate: sql.ref('person.start_date'),
  endDate: sql.ref('person.end_date'),
  active: sql.ref('person.active'),
  companyName: ofReference('company', 'sort_key'),
  workPlaceName: ofReference('work_place', 'sort_key'),
  departmentName: ofReference('department', 'sort_key'),
  titleName: ofReference('title', 'sort_key'),
  cardNo: sql.ref('person.card_no'),
};

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

const STATUSES: Readonly<Record<Status, RawBuilder<boolean>>> = {
  active: sql`person.active`,
  probation: sql`person.active and ${probationEnd} >= ${today}`,
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
  if (departmentId !== undefined) query = query.where('person.department_id', '=', departmentId);
  if (titleId !== undefined) query = query.where('person.title_id', '=', titleId);
  if (role !== undefined) query = query.where(sql<boolean>`${role} = any(person.roles)`);
  if (active !== undefined) query = query.where('person.active', '=', active);
  if (input.startFrom !== undefined)
    query = query.where('person.start_date', '>=', input.startFrom);
  if (input.startTo !== undefined) query = query.where('person.start_date', '<=', input.startTo);
  if (input.status !== undefined) query = query.where(STATUSES[input.status]);
  if (input.gender !== undefined) query = query.where('person.gender', '=', input.gender);
  if (input.contractType !== undefined)
    query = query.where('person.contract_type', '=', input.contractType);
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
function isKnownByWords(caller: ScopeOf, input: ListInput): boolean {
  const { search: _, page: _page, pageSize: _size, sort, status, ...others } = input;
  return (
    seesEveryone(caller) &&
    (status === undefined || status === 'active') &&
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
const rowsOf = (db: TenantTx, caller: ScopeOf, ids: readonly string[]): Promise<UserRow[]> =>
  asUser(
    people(db)
      .where(inScope(caller))
      .where(sql<boolean>`person.id = any(${ids}::uuid[])`)
      .orderBy(sql`array_position(${ids}::uuid[], person.id)`),
  )
    .$castTo<UserRow>()
    .execute();

/** These people as the caller sees them. */
export async function usersOf(
  db: TenantTx,
  caller: Viewer,
  ids: readonly string[],
): Promise<User[]> {
  const rows = await rowsOf(db, caller, ids);
  const seen = seenBy(caller);
  return rows.map((row) => {
    const { avatarId: _, ...facts } = row;
    return seen({ ...facts, avatar: null });
  });
}

async function pageOf(db: TenantTx, caller: Viewer, input: ListInput): Promise<Page<UserRow[]>> {
  const words = searchWords(input.search);
  if (words.length === 0) {
    const matching = filtered(db, caller, input);
    return onePage(sorted(asUser(matching), input.sort).$castTo<UserRow>(), matching, input);
  }
  const { ids, total } = isKnownByWords(caller, input)
    ? await pageOfWords(
        db,
        words,
        { activeOnly: input.status === 'active', order: input.sort[0]?.order ?? 'asc' },
        input,
      )
    : await onePageOfIds(
        db,
        sorted(filtered(db, caller, input).select('person.id'), input.sort),
        input,
      );
  return { rows: ids.length === 0 ? [] : await rowsOf(db, caller, ids), total };
}

export async function listUsers(
  db: TenantTx,
  caller: Viewer,
  input: ListInput,
  picture: Pictures,
): Promise<Page<User[]>> {
  const { rows, total } = await pageOf(db, caller, input);
  const seen = seenBy(caller);
  return { rows: rows.map((row) => seen(shown(row, picture))), total };
}
