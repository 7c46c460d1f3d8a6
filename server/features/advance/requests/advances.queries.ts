/** Advances as lists show them: one's own, one's team's, what waits for one, and all that one sees. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { advanceSchemas } from '#contract/advance/advance.schemas.ts';
import { searchWords } from '#core/text/turkish.ts';
import { inDepartment } from '#server/access/scope.ts';
import { offsetOf, totalOf } from '#server/db/lists/page.ts';
import { TIME_ZONE } from '#server/db/today.ts';
import { streamOfKeys } from '#server/db/tenant/parts.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { peopleWith } from '#server/db/text/words.ts';
import { seenRequests, seesAllOfKind, waitingFor } from '#server/features/requests/requests.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { readPace } from '#server/pace.ts';
import { advanceKind, advanceRights } from '../rights.ts';

type Input = z.output<(typeof advanceSchemas)['GetAdvances']['input']>;
type ListedAdvance = z.output<(typeof advanceSchemas)['GetAdvances']['data']>[number];
type Selection = Omit<Input, 'page' | 'pageSize' | 'fields' | 'sort'>;
type Total = z.output<(typeof advanceSchemas)['GetAdvanceTotals']['data']>[number];

const isSeen = (caller: Caller): RawBuilder<SqlBool> =>
  seesAllOfKind(caller, advanceRights)
    ? sql`true`
    : sql`a.request_id = any(array(${seenRequests(caller, advanceKind)}))`;

const VIEWS: Readonly<Record<Input['view'], (caller: Caller) => RawBuilder<SqlBool>>> = {
  mine: ({ personId }) => sql`a.person_id = ${personId}`,
  team: (caller) => sql`a.person_id <> ${caller.personId} and ${isSeen(caller)}`,
  toApprove: ({ personId }) =>
    sql`a.request_id in (select waits.request_id from (${waitingFor(personId)}) as waits)`,
  all: isSeen,
};

function matching(caller: Caller, asked: Selection): RawBuilder<SqlBool> {
  const conditions = [VIEWS[asked.view](caller)];
  const add = (condition: RawBuilder<SqlBool>) => conditions.push(condition);
  const words = searchWords(asked.search);
  if (words.length > 0) {
    const found = sql.join(words.map(peopleWith), sql` intersect `);
    add(sql`a.person_id = any(array(${found}))`);
  }
  if (asked.advanceTypeId !== undefined) add(sql`a.advance_type_id = ${asked.advanceTypeId}`);
  if (asked.departmentId !== undefined)
    add(
      sql`a.person_id in (select p.id from person p where ${inDepartment(asked.departmentId, 'p.department_id')})`,
    );
  if (asked.states !== undefined) add(sql`r.state = any(${asked.states}::text[])`);
  return sql.join(conditions, sql` and `) as RawBuilder<SqlBool>;
}

const FOUND = sql`advance_request a join request r on r.id = a.request_id`;

const ORDERS: Readonly<Record<Input['sort'][number]['field'], RawBuilder<unknown>>> = {
  submittedAt: sql`r.submitted_at`,
  personName: sql`(select p.sort_key from person p where p.id = a.person_id)`,
  amount: sql`a.amount`,
};

const orderOf = (sort: Input['sort']) =>
  sql.join([
    ...sort.map(({ field, order }) =>
      order === 'asc' ? sql`${ORDERS[field]} asc` : sql`${ORDERS[field]} desc`,
    ),
    sql`r.submitted_at desc`,
    sql`a.request_id`,
  ]);

const named = (found: RawBuilder<unknown>) => sql<ListedAdvance>`
  with found as (${found})
  select a.request_id as id, r.version, r.state, a.person_id as "personId",
    person.name || ' ' || person.surname as "personName", person.registration_no as "registrationNo",
    department.name as "departmentName", a.advance_type_id as "advanceTypeId", t.name as "advanceTypeName", a.unit,
    a.amount::float8 as amount, a.instalments as count, a.first_month as "first", r.submitted_at as "submittedAt",
    (select string_agg(p.name || ' ' || p.surname, ', ' order by p.sort_key) from request_approver w
      join person p on p.id = w.person_id where w.request_id = r.id and w.waiting) as "waitsFor"
  from found join advance_request a on a.request_id = found.id join request r on r.id = a.request_id
  join person on person.id = a.person_id join advance_type t on t.id = a.advance_type_id
  left join department on department.id = person.department_id
  order by found.nth`;

const ordered = (caller: Caller, asked: Selection, sort: Input['sort']) => sql`
  select a.request_id as id, row_number() over (order by ${orderOf(sort)}) as nth
  from ${FOUND} where ${matching(caller, asked)} order by ${orderOf(sort)}`;

export async function getAdvances(db: TenantTx, caller: Caller, asked: Input) {
  const { rows } = await named(
    sql`${ordered(caller, asked, asked.sort)} limit ${asked.pageSize} offset ${offsetOf(asked)}`,
  ).execute(db);
  const total = await totalOf(asked, rows.length, async () => {
    const counted = await sql<{ total: number }>`
      select count(*)::int as total from ${FOUND} where ${matching(caller, asked)}`.execute(db);
    return counted.rows[0]!.total;
  });
  return { rows, total };
}

/** RQ-12: units are never added together. What was refused, withdrawn or cancelled is no advance. */
export async function advanceTotals(
  db: TenantTx,
  caller: Caller,
  asked: Selection,
): Promise<Total[]> {
  const { rows } = await sql<Total>`
    select to_char(r.submitted_at at time zone ${TIME_ZONE}, 'YYYY-MM') as month, a.unit,
      count(*)::int as advances, sum(a.amount)::float8 as amount
    from ${FOUND} where ${matching(caller, asked)} and r.state not in ('rejected', 'withdrawn', 'cancelled')
    group by 1, 2 order by 1 desc, 2 desc limit 60`.execute(db);
  return rows;
}

const advancePace = readPace({ least: 25, most: 500 });

/** All that the list would show, for a file. */
export async function* selectedAdvances(
  read: CallContext['read'],
  caller: Caller,
  asked: Selection,
): AsyncGenerator<ListedAdvance> {
  const { rows: found } = await read((db) =>
    sql<{ id: string }>`${ordered(caller, asked, [])}`.execute(db),
  );
  const ids = found.map(({ id }) => id);
  yield* streamOfKeys(read, advancePace, ids, async (db, some) => {
    const { rows } = await named(
      sql`select id, nth from unnest(${some}::uuid[]) with ordinality as asked (id, nth)`,
    ).execute(db);
    return rows;
  });
}
