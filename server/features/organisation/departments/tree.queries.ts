import { sql } from 'kysely';
import type { z } from 'zod';
import type { departmentsSchemas } from '#contract/organisation/departments/departments.schemas.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { AppError } from '#server/http/errors.ts';

type Row = z.output<(typeof departmentsSchemas)['GetDepartmentTree']['data']>[number];

/** Adds to each department the people of everything below it. In tree order the last come first. */
function withThoseBelow(rows: readonly Row[]): Row[] {
  const total = new Map(rows.map(({ id, headCount }) => [id, headCount]));
  for (const { id, parentId } of rows.toReversed()) {
    if (parentId !== null) total.set(parentId, (total.get(parentId) ?? 0) + total.get(id)!);
  }
  return rows.map((row) => ({ ...row, headCountBelow: total.get(row.id)! }));
}

/** All departments, each right after its parent, sisters in Turkish order; archived ones too. */
export async function departmentTree(
  db: TenantTx,
  companyCode: string | undefined,
): Promise<Row[]> {
  const company = await db
    .selectFrom('company')
    .select('id')
    .where('code', '=', companyCode ?? '')
    .executeTakeFirst();
  if (companyCode !== undefined && !company) throw new AppError('not_found');
  const { rows } = await sql<Row>`
    with recursive tree (id, depth, place) as (
      select id, 0, array[sort_key, id::text] from department
      where parent_id is null and (${company?.id ?? null}::uuid is null or company_id = ${company?.id ?? null}::uuid)
      union all
      select d.id, tree.depth + 1, tree.place || array[d.sort_key, d.id::text]
      from department d join tree on d.parent_id = tree.id
    ), heads as (
      select department_id as id, count(*)::int as count from person
      where active and not archived and department_id is not null group by department_id
    )
    select d.id, d.name, d.parent_id as "parentId", tree.depth, d.active, d.version,
      company.code as "companyCode", company.name as "companyName",
      d.manager_id as "managerId", manager.name || ' ' || manager.surname as "managerName",
      case when manager.id is null or manager.active then null when manager.end_date is null then 'passive' else 'left' end as "managerAway",
      coalesce(heads.count, 0) as "headCount", 0 as "headCountBelow"
    from tree
    join department d on d.id = tree.id
    join company on company.tenant_id = d.tenant_id and company.id = d.company_id
    left join person manager on manager.tenant_id = d.tenant_id and manager.id = d.manager_id
    left join heads on heads.id = d.id
    order by tree.place collate "C"`.execute(db);
  return withThoseBelow(rows);
}
