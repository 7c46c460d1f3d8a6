/** Where the values of the list of corrections come from: one's own, one's team's, and all that one sees; the latest first. */
import { type SqlBool, sql } from 'kysely';
import { correctionList } from '#contract/correction/correction-list.ts';
import { searchWords } from '#core/text/turkish.ts';
import { inDepartment } from '#server/access/scope.ts';
import { peopleWith } from '#server/db/text/words.ts';
import { isConflicting } from '#server/features/puantaj/puantaj.ts';
import { seenRequests, seesAllOfKind } from '#server/features/requests/requests.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import {
  fullName,
  listSource,
  type Selection,
  type View,
} from '#server/records/lists/list-source.ts';
import { correctionKind, correctionRights } from './rights.ts';

interface CorrectionSelection extends Selection {
  readonly view: 'mine' | 'team' | 'all';
}

/** Objections that were approved and have no answer: the office's work. */
export const isUnanswered = sql<SqlBool>`(c.kind = 'objection' and r.state = 'approved' and c.answered_at is null)`;

function seenBy(caller: Caller, { view }: CorrectionSelection): View {
  if (view === 'mine') return { seen: sql`c.person_id = ${caller.personId}` };
  const seen = seesAllOfKind(caller, correctionRights)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`c.request_id = any(array(${seenRequests(caller, correctionKind)}))`;
  return { seen: view === 'team' ? sql`c.person_id <> ${caller.personId} and ${seen}` : seen };
}

export const corrections = listSource(correctionList, {
  table: sql`correction_request c join request r on r.id = c.request_id`,
  id: 'c.request_id',
  seenBy,
  joins: {
    person: { sql: sql`join person on person.id = c.person_id` },
    department: {
      sql: sql`left join department on department.id = person.department_id`,
      after: 'person',
    },
  },
  columns: {
    id: 'c.request_id',
    version: 'r.version',
    personId: 'c.person_id',
    registrationNo: 'person.registration_no',
    personName: fullName('person'),
    departmentName: 'department.name',
    day: 'c.day',
    kind: 'c.kind',
    summary: 'r.summary',
    reason: 'c.reason',
    state: 'r.state',
    waitsFor: sql`(select string_agg(p.name || ' ' || p.surname, ', ' order by p.sort_key)
      from request_approver a join person p on p.id = a.person_id where a.request_id = r.id and a.waiting)`,
    conflicting: isConflicting,
    answer: 'c.answer',
    submittedAt: 'r.submitted_at',
  },
  filters: {
    kinds: (kinds) => sql`c.kind = any(${kinds}::text[])`,
    states: (states) => sql`r.state = any(${states}::text[])`,
    departmentId: (id) =>
      sql`c.person_id in (select p.id from person p where ${inDepartment(id, 'p.department_id')})`,
    from: (day) => sql`c.day >= ${day}::date`,
    to: (day) => sql`c.day <= ${day}::date`,
    conflicting: () => isConflicting,
    unanswered: () => isUnanswered,
    personId: 'c.person_id',
  },
  search: (text) =>
    sql`c.person_id = any(array(${sql.join(searchWords(text).map(peopleWith), sql` intersect `)}))`,
  orders: {
    day: sql`c.day`,
    personName: sql`(select p.sort_key from person p where p.id = c.person_id)`,
    submittedAt: sql`r.submitted_at`,
  },
  order: sql`c.day desc, c.request_id`,
});
