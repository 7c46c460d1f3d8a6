/** Where the values of the list of consents come from: what holds is the person's own, dated; by which paper, stands beside it. */
import { type SqlBool, sql } from 'kysely';
import { consentList } from '#contract/overtime/consent-list.ts';
import type { ConsentState } from '#core/overtime/words.ts';
import { NOTICE_DAYS } from '#core/overtime/consent.ts';
import { searchWords } from '#core/text/turkish.ts';
import { placesOf } from '#server/access/places.ts';
import { inScope } from '#server/access/scope.ts';
import { today } from '#server/db/today.ts';
import { peopleWith } from '#server/db/text/words.ts';
import { fullName, listSource } from '#server/records/lists/list-source.ts';

/** Papers of who worked here before are of that time. */
const ofNow = sql<SqlBool>`paper.person_id = person.id and (person.start_date is null or paper.day >= person.start_date)`;

const since = sql<string | null>`(select max(paper.day) from overtime_consent_paper paper
  where ${ofNow} and paper.kind = 'given' and paper.day <= ${today})`;

const endAhead = sql<string | null>`(select min(f.from_date) from person_fact f
  where f.person_id = person.id and f.from_date > ${today} and f.facts ->> 'overtime_consent' = 'false')`;

const lastNotice = sql<string | null>`(select max(paper.day) from overtime_consent_paper paper
  where ${ofNow} and paper.kind = 'notice' and paper.day + ${NOTICE_DAYS}::int <= ${today})`;

const state = sql<ConsentState>`case
  when person.overtime_consent then case when ${endAhead} is null then 'given' else 'ending' end
  when ${lastNotice} is null then 'none' else 'ended' end`;

const until = sql<string | null>`case when person.overtime_consent then ${endAhead} - 1
  else ${lastNotice} + ${NOTICE_DAYS - 1}::int end`;

const documented = sql<boolean>`(${since} is not null)`;

/** The same of one. */
export const consentColumns = sql`${state} as state, ${since} as since, ${until} as until`;

export const consents = listSource(consentList, {
  table: sql`person`,
  id: 'person.id',
  seenBy: (caller) => ({
    seen: sql`person.active and not person.archived and ${inScope(caller)}`,
  }),
  joins: {
    department: { sql: sql`left join department on department.id = person.department_id` },
  },
  columns: {
    personId: 'person.id',
    registrationNo: 'person.registration_no',
    personName: fullName('person'),
    departmentName: 'department.name',
    state,
    since,
    until,
    documented,
  },
  filters: {
    states: (states) => sql`${state} = any(${states}::text[])`,
    companyId: placesOf('person').companyId,
    departmentId: placesOf('person').departmentId,
    undocumented: () => sql`person.overtime_consent and not ${documented}`,
  },
  search: (text) =>
    sql`person.id = any(array(${sql.join(searchWords(text).map(peopleWith), sql` intersect `)}))`,
  orders: { personName: sql`person.sort_key` },
  order: sql`person.sort_key, person.id`,
});
