/** Leaves as lists show them: one's own, one's team's, and all that one sees. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { leaveSchemas } from '#contract/leave/leave.schemas.ts';
import { searchWords } from '#core/text/turkish.ts';
import { inDepartment } from '#server/access/scope.ts';
import { offsetOf, totalOf } from '#server/db/lists/page.ts';
import { today } from '#server/db/today.ts';
import { streamOfKeys } from '#server/db/tenant/parts.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { peopleWith } from '#server/db/text/words.ts';
import { seenRequests, seesAllOfKind } from '#server/features/requests/requests.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { readPace } from '#server/pace.ts';
import { leaveKind, leaveRights } from '../rights.ts';

type Input = z.output<(typeof leaveSchemas)['GetLeaves']['input']>;
export type ListedLeave = z.output<(typeof leaveSchemas)['GetLeaves']['data']>[number];
export type LeaveSelection = Omit<Input, 'page' | 'pageSize' | 'fields' | 'sort'>;

export const documentState = sql<ListedLeave['documentState']>`case
  when l.document_file_id is not null then 'there'
  when l.document_due is null or r.state not in ('waiting', 'approved', 'cancelling') then 'none'
  when l.document_due < ${today} then 'late' else 'due' end`;

/** As an array, for the index of leaves. */
const isSeen = (caller: Caller): RawBuilder<SqlBool> =>
  seesAllOfKind(caller, leaveRights)
    ? sql`true`
    : sql`l.request_id = any(array(${seenRequests(caller, leaveKind)}))`;

const VIEWS: Readonly<Record<Input['view'], (caller: Caller) => RawBuilder<SqlBool>>> = {
  mine: ({ personId }) => sql`l.person_id = ${personId}`,
  team: (caller) => sql`l.person_id <> ${caller.personId} and ${isSeen(caller)}`,
  all: isSeen,
};

/** What narrows the list, by the columns of the leave itself and of its request `r`. */
function narrowing(asked: LeaveSelection): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = [];
  const add = (condition: RawBuilder<SqlBool>) => conditions.push(condition);
  const words = searchWords(asked.search);
  if (words.length > 0) {
    const found = sql.join(words.map(peopleWith), sql` intersect `);
    add(sql`l.person_id = any(array(${found}))`);
  }
  if (asked.personId !== undefined) add(sql`l.person_id = ${asked.personId}`);
  if (asked.leaveTypeId !== undefined) add(sql`l.leave_type_id = ${asked.leaveTypeId}`);
  if (asked.departmentId !== undefined)
    add(
      sql`l.person_id in (select p.id from person p where ${inDepartment(asked.departmentId, 'p.department_id')})`,
    );
  if (asked.states !== undefined) add(sql`r.state = any(${asked.states}::text[])`);
  if (asked.from !== undefined) add(sql`l.to_day >= ${asked.from}::date`);
  if (asked.to !== undefined) add(sql`l.from_day <= ${asked.to}::date`);
  if (asked.documentMissing) add(sql`${documentState} in ('due', 'late')`);
  return conditions;
}

const matching = (caller: Caller, asked: LeaveSelection): RawBuilder<SqlBool> =>
  sql.join([VIEWS[asked.view](caller), ...narrowing(asked)], sql` and `) as RawBuilder<SqlBool>;

const FOUND = sql`leave_request l join request r on r.id = l.request_id`;

type Field = Input['sort'][number]['field'];

const ORDERS: Readonly<Record<Field, RawBuilder<unknown>>> = {
  from: sql`l.from_day`,
  personName: sql`(select p.sort_key from person p where p.id = l.person_id)`,
  days: sql`l.days`,
  submittedAt: sql`r.submitted_at`,
};

const orderOf = (sort: Input['sort']) =>
  sql.join([
    ...sort.map(({ field, order }) =>
      order === 'asc' ? sql`${ORDERS[field]} asc` : sql`${ORDERS[field]} desc`,
    ),
    sql`l.from_day desc`,
    sql`l.request_id`,
  ]);

/** The rows are found by the index first, and named afterwards. */
const named = (found: RawBuilder<unknown>) => sql<ListedLeave>`
  with found as (${found})
  select l.request_id as id, r.version, r.state, l.person_id as "personId",
    person.name || ' ' || person.surname as "personName", person.registration_no as "registrationNo",
    department.name as "departmentName", l.leave_type_id as "leaveTypeId", t.name as "leaveTypeName", t.colour,
    l.from_day as "from", l.to_day as "to", l.part, l.from_minute as "fromMinute", l.to_minute as "toMinute",
    l.days::float8 as days, l.minutes, l.return_day as "returnDay", ${documentState} as "documentState",
    r.submitted_at as "submittedAt",
    (select string_agg(p.name || ' ' || p.surname, ', ' order by p.sort_key) from request_approver a
      join person p on p.id = a.person_id
      where a.request_id = r.id and a.waiting) as "waitsFor"
  from found join leave_request l on l.request_id = found.id join request r on r.id = l.request_id
  join person on person.id = l.person_id join leave_type t on t.id = l.leave_type_id
  left join department on department.id = person.department_id
  order by found.nth`;

const ordered = (caller: Caller, asked: LeaveSelection, sort: Input['sort']) => sql`
  select l.request_id as id, row_number() over (order by ${orderOf(sort)}) as nth
  from ${FOUND} where ${matching(caller, asked)} order by ${orderOf(sort)}`;

/** All that there ever were are not read to know how many: they are counted as they come. */
async function countLeaves(db: TenantTx, caller: Caller, asked: Input): Promise<number> {
  const isWhole =
    asked.view === 'all' && seesAllOfKind(caller, leaveRights) && narrowing(asked).length === 0;
  const { rows } = isWhole
    ? await sql<{
        total: number;
      }>`select coalesce(sum(leaves), 0)::int as total from leave_count`.execute(db)
    : await sql<{ total: number }>`
        select count(*)::int as total from ${FOUND} where ${matching(caller, asked)}`.execute(db);
  return rows[0]!.total;
}

export async function getLeaves(db: TenantTx, caller: Caller, asked: Input) {
  const { rows } = await named(
    sql`${ordered(caller, asked, asked.sort)} limit ${asked.pageSize} offset ${offsetOf(asked)}`,
  ).execute(db);
  const total = await totalOf(asked, rows.length, () => countLeaves(db, caller, asked));
  return { rows, total };
}

const leavePace = readPace({ least: 25, most: 500 });

/** All that the list would show, for a file. */
export async function* selectedLeaves(
  read: CallContext['read'],
  caller: Caller,
  asked: LeaveSelection,
  pace = leavePace,
): AsyncGenerator<ListedLeave> {
  const { rows: found } = await read((db) =>
    sql<{ id: string }>`${ordered(caller, asked, [])}`.execute(db),
  );
  const ids = found.map(({ id }) => id);
  yield* streamOfKeys(read, pace, ids, async (db, some) => {
    const { rows } = await named(
      sql`select id, nth from unnest(${some}::uuid[]) with ordinality as asked (id, nth)`,
    ).execute(db);
    return rows;
  });
}
