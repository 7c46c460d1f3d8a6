/** Titles with how many people hold them, and who these are. */
import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { titlesSchemas, titleSortFields } from '#contract/titles/titles.schemas.ts';
import {
  allBits,
  type PermissionGroup,
  permissionGroups,
} from '#contract/kernel/permissions/permission-groups.ts';
import type { Auth } from '#contract/kernel/permissions/permissions.ts';
import { onePage } from '#server/db/lists/page.ts';
import type { Schema } from '#server/db/schema.ts';
import { inScope } from '#server/access/scope.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { beginsWords } from '#server/db/text/words.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError } from '#server/http/errors.ts';
import { authsOf, type Title } from './title-row.ts';

type ListInput = z.output<(typeof titlesSchemas)['GetTitles']['input']>;
type PeopleInput = z.output<(typeof titlesSchemas)['GetTitlePeople']['input']>;
type SortField = (typeof titleSortFields)[number];
type Titles<O> = SelectQueryBuilder<Schema, 'title', O>;

/** A fact about the title, of all the tenant: lists of the people themselves follow the scope. */
const peopleCount = sql<number>`(select count(*)::int from person p
  where p.title_id = title.id and p.active and not p.archived)`;

const SORT_KEYS: Readonly<Record<SortField, Expression<unknown>>> = {
  code: sql.ref('title.code'),
  name: sql.ref('title.sort_key'),
  peopleCount,
  active: sql.ref('title.active'),
};

const DIRECTIONS: Readonly<Record<'asc' | 'desc', RawBuilder<unknown>>> = {
  asc: sql`asc`,
  desc: sql`desc`,
};

const sorted = <O>(query: Titles<O>, sort: ListInput['sort']): Titles<O> =>
  [...sort, { field: 'name', order: 'asc' } as const]
    .reduce(
      (ordered, { field, order }) => ordered.orderBy(sql`${SORT_KEYS[field]} ${DIRECTIONS[order]}`),
      query,
    )
    .orderBy('title.id');

type Selection = Pick<ListInput, 'search' | 'sort' | 'active'>;

function matching(db: TenantTx, { search, active }: Selection) {
  const titles = db
    .selectFrom('title')
    .where(beginsWords(sql`title.code || ' ' || title.name`, search));
  return active === undefined ? titles : titles.where('title.active', '=', active);
}

/** All pages of the list. */
export const selectedTitles = (db: TenantTx, selection: Selection) =>
  sorted(
    matching(db, selection).select([
      'id',
      'code',
      'name',
      'active',
      'version',
      peopleCount.as('peopleCount'),
    ]),
    selection.sort,
  );

export function listTitles(db: TenantTx, input: ListInput) {
  return onePage(selectedTitles(db, input), matching(db, input), input);
}

async function findTitle(db: TenantTx, id: string): Promise<Title & { peopleCount: number }> {
  const title = await db
    .selectFrom('title')
    .select(['id', 'code', 'name', 'active', 'version', peopleCount.as('peopleCount')])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!title) throw new AppError('not_found');
  return title;
}

/** The active people with this title whom the caller sees. */
export async function titlePeople(db: TenantTx, caller: Caller, { id, ...asked }: PeopleInput) {
  const title = await findTitle(db, id);
  const holders = db
    .selectFrom('person')
    .where('person.title_id', '=', title.id)
    .where('person.active', '=', true)
    .where('person.archived', '=', false)
    .where(inScope(caller));
  const byName = holders
    .select((eb) => [
      'person.id',
      'person.registration_no as registrationNo',
      sql<string>`person.name || ' ' || person.surname`.as('name'),
      eb
        .selectFrom('department')
        .select('department.name')
        .whereRef('department.id', '=', 'person.department_id')
        .as('departmentName'),
    ])
    .orderBy('person.sort_key')
    .orderBy('person.id');
  return onePage(byName, holders, asked);
}

/** What the caller may give and take: all that means something to an Admin, to others what they hold. */
const grantableBy = ({ roles, auths }: Caller): Auth[] =>
  (Object.keys(permissionGroups) as PermissionGroup[]).map((groupName) => {
    const held = auths.find((auth) => auth.groupName === groupName)?.number ?? 0;
    const all = allBits(groupName);
    return { groupName, number: roles.includes('Admin') ? all : held & all };
  });

export async function titleAuths(db: TenantTx, caller: Caller, id: string) {
  const title = await findTitle(db, id);
  return { ...title, auths: await authsOf(db, title.id), grantable: grantableBy(caller) };
}

/** Who may do it: the active titles that hold all the bits, the people by them, and the Admins. */
export async function holdersOf(db: TenantTx, group: PermissionGroup, bits: number) {
  const titles = await db
    .selectFrom('title')
    .innerJoin('title_auth as a', (join) =>
      join.onRef('a.tenant_id', '=', 'title.tenant_id').onRef('a.title_id', '=', 'title.id'),
    )
    .select(['title.id', 'title.code', 'title.name', peopleCount.as('peopleCount')])
    .where('title.active', '=', true)
    .where('a.group_name', '=', group)
    .where(sql<boolean>`a.number & ${bits}::int = ${bits}::int`)
    .orderBy('title.sort_key')
    .orderBy('title.id')
    .execute();
  const ids = titles.map(({ id }) => id);
  const { rows } = await sql<{ people: number; admins: number }>`
    select count(*)::int as people, (count(*) filter (where 'Admin' = any(roles)))::int as admins
    from person where active and not archived
      and ('Admin' = any(roles) or title_id = any(${ids}::uuid[]))`.execute(db);
  const { people, admins } = rows[0]!;
  return { titles, peopleCount: people, adminCount: admins };
}
