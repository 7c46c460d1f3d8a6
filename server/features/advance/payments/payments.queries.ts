/** What is approved and waits to be paid, of the people whom the caller sees (RQ-16). */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { advanceAccountSchemas } from '#contract/advance/advance-account.schemas.ts';
import { searchWords } from '#core/text/turkish.ts';
import { inScope } from '#server/access/scope.ts';
import { offsetOf, totalOf } from '#server/db/lists/page.ts';
import { streamOfKeys } from '#server/db/tenant/parts.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { peopleWith } from '#server/db/text/words.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { readPace } from '#server/pace.ts';

type Input = z.output<(typeof advanceAccountSchemas)['GetAdvancePayments']['input']>;
type Payment = z.output<(typeof advanceAccountSchemas)['GetAdvancePayments']['data']>[number];
type Total = z.output<(typeof advanceAccountSchemas)['GetAdvancePaymentTotals']['data']>[number];
type Selection = Pick<Input, 'search' | 'companyId' | 'unit'>;

const FOUND = sql`advance_request a join request r on r.id = a.request_id join person on person.id = a.person_id
  left join advance_account c on c.id = a.request_id`;

function matching(caller: Caller, { search, companyId, unit }: Selection): RawBuilder<SqlBool> {
  const conditions = [
    sql<SqlBool>`r.state = 'approved' and coalesce(c.debt, 0) = 0 and not person.archived and ${inScope(caller)}`,
  ];
  const words = searchWords(search);
  if (words.length > 0) {
    const found = sql.join(words.map(peopleWith), sql` intersect `);
    conditions.push(sql`a.person_id = any(array(${found}))`);
  }
  if (companyId !== undefined) conditions.push(sql`person.company_id = ${companyId}`);
  if (unit !== undefined) conditions.push(sql`a.unit = ${unit}`);
  return sql.join(conditions, sql` and `) as RawBuilder<SqlBool>;
}

const ORDERS: Readonly<Record<Input['sort'][number]['field'], RawBuilder<unknown>>> = {
  personName: sql`person.sort_key`,
  amount: sql`a.amount`,
  submittedAt: sql`r.submitted_at`,
};

const orderOf = (sort: Input['sort']) =>
  sql.join([
    ...sort.map(({ field, order }) =>
      order === 'asc' ? sql`${ORDERS[field]} asc` : sql`${ORDERS[field]} desc`,
    ),
    sql`r.submitted_at`,
    sql`a.request_id`,
  ]);

const ordered = (caller: Caller, asked: Selection, sort: Input['sort']) => sql`
  select a.request_id as id, row_number() over (order by ${orderOf(sort)}) as nth
  from ${FOUND} where ${matching(caller, asked)} order by ${orderOf(sort)}`;

const named = (caller: Caller, found: RawBuilder<unknown>) => sql<Payment>`
  with found as (${found})
  select a.request_id as id, r.version + coalesce(c.version, 0) as version, a.person_id as "personId",
    person.name || ' ' || person.surname as "personName", person.registration_no as "registrationNo",
    department.name as "departmentName", company.name as "companyName", t.name as "advanceTypeName", a.unit,
    a.amount::float8 as amount, a.instalments as count, a.first_month as "first",
    advance_locked_month(person.company_id) as locked, coalesce(company.puantaj_start_day, '1')::int as "startDay",
    case when a.unit <> 'LT' then person.iban end as iban, person.iban_changed_at as "ibanChangedAt",
    r.submitted_at as "submittedAt", a.person_id = ${caller.personId} as "isOwn"
  from found join advance_request a on a.request_id = found.id join request r on r.id = a.request_id
  join person on person.id = a.person_id join advance_type t on t.id = a.advance_type_id
  left join advance_account c on c.id = a.request_id
  left join company on company.id = person.company_id left join department on department.id = person.department_id
  order by found.nth`;

export async function getAdvancePayments(db: TenantTx, caller: Caller, asked: Input) {
  const { rows } = await named(
    caller,
    sql`${ordered(caller, asked, asked.sort)} limit ${asked.pageSize} offset ${offsetOf(asked)}`,
  ).execute(db);
  const total = await totalOf(asked, rows.length, async () => {
    const counted = await sql<{ total: number }>`
      select count(*)::int as total from ${FOUND} where ${matching(caller, asked)}`.execute(db);
    return counted.rows[0]!.total;
  });
  return { rows, total };
}

/** RQ-12: units are never added together. */
export async function paymentTotals(
  db: TenantTx,
  caller: Caller,
  asked: Selection,
): Promise<Total[]> {
  const { rows } = await sql<Total>`
    select a.unit, count(*)::int as advances, sum(a.amount)::float8 as amount
    from ${FOUND} where ${matching(caller, asked)} group by 1 order by 1 desc`.execute(db);
  return rows;
}

const paymentPace = readPace({ least: 25, most: 500 });

/** All that the list would show, for the bank. */
export async function* selectedPayments(
  read: CallContext['read'],
  caller: Caller,
  asked: Selection,
): AsyncGenerator<Payment> {
  const { rows: found } = await read((db) =>
    sql<{ id: string }>`${ordered(caller, asked, [])}`.execute(db),
  );
  const ids = found.map(({ id }) => id);
  yield* streamOfKeys(read, paymentPace, ids, async (db, some) => {
    const { rows } = await named(
      caller,
      sql`select id, nth from unnest(${some}::uuid[]) with ordinality as asked (id, nth)`,
    ).execute(db);
    return rows;
  });
}
