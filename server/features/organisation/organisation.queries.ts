import { sql } from 'kysely';
import { fixedQuery } from '#server/db/tenant/fixed-query.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { AppError } from '#server/http/errors.ts';

/** All that a group of companies has: these selects are searched where they are shown. */
const MOST_ROWS = 5000;

/** The id of a company that a caller names; 404 for a code that is none. */
export async function companyIdOf(db: TenantTx, code: string): Promise<string> {
  const company = await db
    .selectFrom('company')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirst();
  if (!company) throw new AppError('not_found');
  return company.id;
}

interface DepartmentOption {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
  readonly companyCode: string;
}

/** Each department right after its parent, sisters in Turkish order. */
export async function departmentsForSelect(db: TenantTx, companyCode: string | undefined) {
  const companyId = companyCode === undefined ? null : await companyIdOf(db, companyCode);
  const { rows } = await sql<DepartmentOption>`
    with recursive tree (id, place) as (
      select id, array[sort_key, id::text] from department where parent_id is null
      union all
      select d.id, tree.place || array[d.sort_key, d.id::text]
      from department d join tree on d.parent_id = tree.id
    )
    select d.id, d.name, d.parent_id as "parentId", company.code as "companyCode"
    from tree
    join department d on d.id = tree.id
    join company on company.tenant_id = d.tenant_id and company.id = d.company_id
    where d.active and (${companyId}::uuid is null or d.company_id = ${companyId}::uuid)
    order by tree.place collate "C"
    limit ${MOST_ROWS}`.execute(db);
  return rows;
}

export const titlesForSelect = fixedQuery((db) =>
  db
    .selectFrom('title')
    .select(['id', 'name'])
    .where('active', '=', true)
    .orderBy('sort_key')
    .orderBy('id')
    .limit(MOST_ROWS),
);
