/** Where the values of the lists of leaves come from: one's own, one's team's, and all that one sees; the latest first. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { leaveList } from '#contract/leave/leave-list.ts';
import { STATE_WORDS } from '#core/requests/flow/transitions.ts';
import { searchWords } from '#core/text/turkish.ts';
import { personInDepartment } from '#server/access/places.ts';
import { today } from '#server/db/today.ts';
import { peopleWith } from '#server/db/text/words.ts';
import { seenRequests, seesAllOfKind } from '#server/features/requests/requests.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import {
  byWord,
  fullName,
  listSource,
  type Selection,
  type View,
} from '#server/records/lists/list-source.ts';
import { leaveKind, leaveRights } from '../rights.ts';

export const documentState = sql<'none' | 'there' | 'due' | 'late'>`case
  when l.document_file_id is not null then 'there'
  when l.document_due is null or r.state not in ('waiting', 'approved', 'cancelling') then 'none'
  when l.document_due < ${today} then 'late' else 'due' end`;

interface LeaveSelection extends Selection {
  readonly view: 'mine' | 'team' | 'all';
}

/** As an array, for the index of leaves. */
const isSeen = (caller: Caller): RawBuilder<SqlBool> =>
  sql`l.request_id = any(array(${seenRequests(caller, leaveKind)}))`;

function seenBy(caller: Caller, { view }: LeaveSelection): View {
  if (view === 'mine') return { seen: sql`l.person_id = ${caller.personId}` };
  const seesAll = seesAllOfKind(caller, leaveRights);
  const seen = seesAll ? sql<SqlBool>`true` : isSeen(caller);
  if (view === 'team') return { seen: sql`l.person_id <> ${caller.personId} and ${seen}` };
  // All that there ever were are not read to know how many: they are counted as they come.
  const kept = sql`select coalesce(sum(leaves), 0)::int as total from leave_count`;
  return seesAll ? { seen, kept } : { seen };
}

export const leaves = listSource(leaveList, {
  table: sql`leave_request l join request r on r.id = l.request_id`,
  id: 'l.request_id',
  seenBy,
  joins: {
    person: { sql: sql`join person on person.id = l.person_id` },
    department: {
      sql: sql`left join department on department.id = person.department_id`,
      after: 'person',
    },
    t: { sql: sql`join leave_type t on t.id = l.leave_type_id` },
  },
  columns: {
    id: 'l.request_id',
    version: 'r.version',
    personId: 'l.person_id',
    registrationNo: 'person.registration_no',
    personName: fullName('person'),
    departmentName: 'department.name',
    leaveTypeId: 'l.leave_type_id',
    leaveTypeName: 't.name',
    colour: 't.colour',
    from: 'l.from_day',
    to: 'l.to_day',
    part: 'l.part',
    fromMinute: 'l.from_minute',
    toMinute: 'l.to_minute',
    days: sql`l.days::float8`,
    minutes: 'l.minutes',
    returnDay: 'l.return_day',
    state: 'r.state',
    waitsFor: sql`(select string_agg(p.name || ' ' || p.surname, ', ' order by p.sort_key)
      from request_approver a join person p on p.id = a.person_id where a.request_id = r.id and a.waiting)`,
    documentState,
    submittedAt: 'r.submitted_at',
  },
  filters: {
    leaveTypeId: 'l.leave_type_id',
    states: (states) => sql`r.state = any(${states}::text[])`,
    departmentId: personInDepartment('l.person_id'),
    from: (day) => sql`l.to_day >= ${day}::date`,
    to: (day) => sql`l.from_day <= ${day}::date`,
    documentMissing: () => sql`${documentState} in ('due', 'late')`,
    personId: 'l.person_id',
  },
  search: (text) =>
    sql`l.person_id = any(array(${sql.join(searchWords(text).map(peopleWith), sql` intersect `)}))`,
  orders: {
    from: sql`l.from_day`,
    personName: sql`(select p.sort_key from person p where p.id = l.person_id)`,
    days: sql`l.days`,
    leaveTypeName: sql`(select t.sort_key from leave_type t where t.id = l.leave_type_id)`,
    state: byWord('r.state', STATE_WORDS),
    submittedAt: sql`r.submitted_at`,
  },
  order: sql`l.from_day desc, l.request_id`,
});
