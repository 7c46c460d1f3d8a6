/** Where the values of the lists of advances come from, and what they are in sum; the latest is the first. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { advanceList } from '#contract/advance/advance-list.ts';
import type { advanceSchemas } from '#contract/advance/advance.schemas.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { may } from '#contract/kernel/permissions/permissions.ts';
import { searchWords } from '#core/text/turkish.ts';
import { personInDepartment } from '#server/access/places.ts';
import { inScope } from '#server/access/scope.ts';
import { TIME_ZONE } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { peopleWith } from '#server/db/text/words.ts';
import { seenRequests, seesAllOfKind, waitingFor } from '#server/features/requests/requests.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import {
  fullName,
  listSource,
  narrowing,
  type Selection,
} from '#server/records/lists/list-source.ts';
import { stageOf } from '../account/stage.ts';
import { advanceKind, advanceRights } from '../rights.ts';

type TotalSchema = (typeof advanceSchemas)['GetAdvanceTotals'];
type Total = z.output<TotalSchema['data']>[number];

interface AdvanceSelection extends Selection {
  readonly view: 'mine' | 'team' | 'toApprove' | 'all';
}

/** An opening was asked of nobody: it is seen by whose it is, and with bit 1 by who sees them. */
const seesOpenings = (caller: Caller) =>
  may(caller, accessRules.viewAdvances)
    ? sql`(a.person_id = ${caller.personId} or ${inScope(caller, 'a.person_id')})`
    : sql`a.person_id = ${caller.personId}`;

const isSeen = (caller: Caller): RawBuilder<SqlBool> =>
  seesAllOfKind(caller, advanceRights)
    ? sql`true`
    : sql`(a.request_id = any(array(${seenRequests(caller, advanceKind)}))
        or (a.request_id is null and ${seesOpenings(caller)}))`;

/** Asked for or entered, and taken over without a request. */
const ADVANCES = sql`(
  select request_id as id, request_id, person_id, advance_type_id, unit, amount, instalments, first_month
  from advance_request
  union all
  select id, request_id, person_id, advance_type_id, unit, amount, instalments, first_month
  from advance_account where request_id is null)`;

const SENT_AT = sql`coalesce(r.submitted_at, c.created_at)`;

const VIEWS: Readonly<Record<AdvanceSelection['view'], (caller: Caller) => RawBuilder<SqlBool>>> = {
  mine: ({ personId }) => sql`a.person_id = ${personId}`,
  team: (caller) => sql`a.person_id <> ${caller.personId} and ${isSeen(caller)}`,
  toApprove: ({ personId }) =>
    sql`a.request_id in (select waits.request_id from (${waitingFor(personId)}) as waits)`,
  all: isSeen,
};

export const advances = listSource<typeof advanceList, AdvanceSelection>(advanceList, {
  // What became of one is asked by the filter.
  table: sql`${ADVANCES} as a left join request r on r.id = a.request_id
    left join advance_account c on c.id = a.id`,
  id: 'a.id',
  seenBy: (caller, { view }) => ({ seen: VIEWS[view](caller) }),
  joins: {
    person: { sql: sql`join person on person.id = a.person_id` },
    department: {
      sql: sql`left join department on department.id = person.department_id`,
      after: 'person',
    },
    t: { sql: sql`join advance_type t on t.id = a.advance_type_id` },
  },
  columns: {
    id: 'a.id',
    version: sql`coalesce(r.version, c.version)`,
    personId: 'a.person_id',
    registrationNo: 'person.registration_no',
    personName: fullName('person'),
    departmentName: 'department.name',
    advanceTypeId: 'a.advance_type_id',
    advanceTypeName: 't.name',
    amount: sql`a.amount::float8`,
    unit: 'a.unit',
    count: 'a.instalments',
    first: 'a.first_month',
    state: sql`coalesce(r.state, 'approved')`,
    stage: stageOf,
    waitsFor: sql`(select string_agg(p.name || ' ' || p.surname, ', ' order by p.sort_key) from request_approver w
      join person p on p.id = w.person_id where w.request_id = r.id and w.waiting)`,
    submittedAt: SENT_AT,
  },
  filters: {
    advanceTypeId: 'a.advance_type_id',
    stages: (stages) => sql`${stageOf} = any(${stages}::text[])`,
    departmentId: personInDepartment('a.person_id'),
  },
  search: (text) =>
    sql`a.person_id = any(array(${sql.join(searchWords(text).map(peopleWith), sql` intersect `)}))`,
  orders: {
    submittedAt: SENT_AT,
    personName: sql`(select p.sort_key from person p where p.id = a.person_id)`,
    amount: sql`a.amount`,
  },
  order: sql`${SENT_AT} desc, a.id`,
});

/** Units are never added together. What was refused, withdrawn or cancelled is no advance. */
export async function advanceTotals(
  db: TenantTx,
  caller: Caller,
  asked: z.output<TotalSchema['input']>,
): Promise<Total[]> {
  const where = sql.join(
    [advances.seenBy(caller, asked).seen, ...narrowing(advances, asked)],
    sql` and `,
  );
  const { rows } = await sql<Total>`
    select to_char(${SENT_AT} at time zone ${TIME_ZONE}, 'YYYY-MM') as month, a.unit,
      count(*)::int as advances, sum(a.amount)::float8 as amount
    from ${advances.table} where ${where} and coalesce(r.state, 'approved') not in ('rejected', 'withdrawn', 'cancelled')
    group by 1, 2 order by 1 desc, 2 desc limit 60`.execute(db);
  return rows;
}
