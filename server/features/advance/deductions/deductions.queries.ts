/** The lines of a deduction month, as pages and as a file. */
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { deductionsSchemas } from '#contract/advance/deductions.schemas.ts';
import { searchWords } from '#core/text/turkish.ts';
import { inScope, type ScopeOf } from '#server/access/scope.ts';
import { offsetOf, totalOf } from '#server/db/lists/page.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { peopleWith } from '#server/db/text/words.ts';
import { type DeductionMonth, deductionMonth, listed } from './month.queries.ts';

type Input = z.output<(typeof deductionsSchemas)['GetDeductions']['input']>;
export type Deduction = z.output<(typeof deductionsSchemas)['GetDeductions']['data']>[number];

const ORDERS: Readonly<Record<Input['sort'][number]['field'], RawBuilder<unknown>>> = {
  personName: sql`person.sort_key`,
  amount: sql`listed.amount`,
};

const orderOf = (sort: Input['sort']) =>
  sql.join([
    ...sort.map(({ field, order }) =>
      order === 'asc' ? sql`${ORDERS[field]} asc` : sql`${ORDERS[field]} desc`,
    ),
    sql`person.sort_key`,
    sql`listed.id`,
  ]);

interface Asked {
  readonly search: string;
  readonly sort: Input['sort'];
}

const found = (caller: ScopeOf, month: DeductionMonth, search: string) => {
  const words = searchWords(search);
  const narrowed =
    words.length > 0
      ? sql`and person.id = any(array(${sql.join(words.map(peopleWith), sql` intersect `)}))`
      : sql``;
  return sql`(${listed(month)}) as listed join person on person.id = listed.person_id
    where ${inScope(caller)} ${narrowed}`;
};

const lines = (caller: ScopeOf, month: DeductionMonth, { search, sort }: Asked) => sql<Deduction>`
  with page as (
    select listed.*, person.sort_key, row_number() over (order by ${orderOf(sort)}) as nth
    from ${found(caller, month, search)})
  select page.id, a.version + coalesce(r.version, 0) as version, person.id as "personId",
    person.name || ' ' || person.surname as "personName", person.registration_no as "registrationNo",
    person.payroll_no as "payrollNo", department.name as "departmentName", t.name as "advanceTypeName", page.month,
    a.unit, page.amount::float8 as amount, page.short::float8 as short, a.balance::float8 as balance,
    person.id = ${caller.personId} as "isOwn"
  from page join advance_account a on a.id = page.id join person on person.id = page.person_id
  join advance_type t on t.id = a.advance_type_id left join request r on r.id = a.request_id
  left join department on department.id = person.department_id
  order by page.nth`;

export async function getDeductions(db: TenantTx, caller: ScopeOf, asked: Input) {
  const month = await deductionMonth(db, asked.companyId, asked.month);
  const { rows } = await sql<Deduction>`${lines(caller, month, asked)}
    limit ${asked.pageSize} offset ${offsetOf(asked)}`.execute(db);
  const total = await totalOf(asked, rows.length, async () => {
    const counted = await sql<{ total: number }>`
      select count(*)::int as total from ${found(caller, month, asked.search)}`.execute(db);
    return counted.rows[0]!.total;
  });
  return { rows, total };
}

/** All of it, for a file: a company's month is bounded by its people. */
export async function allDeductions(
  db: TenantTx,
  caller: ScopeOf,
  month: DeductionMonth,
  search: string,
): Promise<Deduction[]> {
  const { rows } = await lines(caller, month, { search, sort: [] }).execute(db);
  return rows;
}
