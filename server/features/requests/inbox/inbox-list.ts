/** Where the values of the inbox come from: the longest waiting is the first, and of what was decided the last. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { inboxList } from '#contract/requests/inbox-list.ts';
import { requestAddress } from '#contract/requests/request-address.ts';
import { actsOfApprovers } from '#core/requests/flow/flow.ts';
import { type State, STATE_WORDS } from '#core/requests/flow/transitions.ts';
import { KIND_WORDS, type RequestKind } from '#core/requests/kinds.ts';
import { searchWords } from '#core/text/turkish.ts';
import { peopleWith } from '#server/db/text/words.ts';
import {
  byWord,
  fullName,
  listSource,
  MADE,
  type Selection,
} from '#server/records/lists/list-source.ts';
import { waitingFor } from './inbox.queries.ts';

interface InboxSelection extends Selection {
  readonly view: 'waiting' | 'decided';
}

/** The caller's last word on each request that they decided. */
const decidedBy = (personId: string): RawBuilder<unknown> => sql`
  select h.request_id, h.act, h.at, h.note, h.on_behalf_of from request_history h
  where h.actor_id = ${personId} and h.act in ('approve', 'reject', 'return')
    and not exists (select from request_history later where later.request_id = h.request_id
      and later.actor_id = h.actor_id and later.act in ('approve', 'reject', 'return') and later.version > h.version)`;

const VIEWS: Readonly<Record<InboxSelection['view'], (personId: string) => RawBuilder<unknown>>> = {
  waiting: (personId) => sql`
    select waits.request_id, nullif(waits.for_id, ${personId}::uuid) as for_id, waits.asked_at as waiting_since,
      null::text as decided_act, null::timestamptz as decided_at, null::text as decided_note
    from (${waitingFor(personId)}) as waits`,
  decided: (personId) => sql`
    select h.request_id, h.on_behalf_of as for_id, null::timestamptz as waiting_since,
      h.act as decided_act, h.at as decided_at, nullif(h.note, '') as decided_note
    from (${decidedBy(personId)}) as h`,
};

/** Every word of the search begins a word of the person or of what is asked for. */
const hasWord = (word: string) => sql<SqlBool>`(request.person_id in (${peopleWith(word)})
  or exists (select from unnest(tr_words(request.summary)) as w (word) where starts_with(w.word, ${word})))`;

interface Found {
  readonly id: string;
  readonly kind: RequestKind;
  readonly state: State;
  readonly waitingSince: string | null;
}

const made = (row: Found) => ({
  ...row,
  webUrl: requestAddress(row.kind, row.id),
  acts: row.waitingSince === null ? [] : actsOfApprovers(row.state),
});

export const inbox = listSource<typeof inboxList, InboxSelection>(inboxList, {
  table: sql`mine join request on request.id = mine.request_id`,
  id: 'mine.request_id',
  seenBy: ({ personId }, { view }) => ({
    seen: sql`true`,
    given: sql`mine as materialized (${VIEWS[view](personId)})`,
  }),
  joins: {
    person: { sql: sql`join person on person.id = request.person_id` },
    department: {
      sql: sql`left join department on department.id = person.department_id`,
      after: 'person',
    },
  },
  columns: {
    id: 'request.id',
    version: 'request.version',
    personId: 'request.person_id',
    personName: fullName('person'),
    registrationNo: 'person.registration_no',
    departmentName: 'department.name',
    kind: 'request.kind',
    summary: 'request.summary',
    size: sql`request.size::float8`,
    waitingSince: 'mine.waiting_since',
    onBehalfOf: sql`(select p.name || ' ' || p.surname from person p where p.id = mine.for_id)`,
    webUrl: MADE,
    acts: MADE,
    decidedAct: 'mine.decided_act',
    decidedAt: 'mine.decided_at',
    decidedNote: 'mine.decided_note',
    state: 'request.state',
    submittedAt: 'request.submitted_at',
  },
  made: {
    from: {
      id: 'request.id',
      kind: 'request.kind',
      state: 'request.state',
      waitingSince: 'mine.waiting_since',
    },
    rows: (_, rows: readonly Found[]) => Promise.resolve(rows.map(made)),
  },
  filters: {
    kinds: (kinds) => sql`request.kind = any(${kinds}::int[])`,
    asDeputy: () => sql`mine.for_id is not null`,
  },
  search: (text) => sql`(${sql.join(searchWords(text).map(hasWord), sql` and `)})`,
  orders: {
    personName: sql`(select p.sort_key from person p where p.id = request.person_id)`,
    kind: byWord('request.kind', KIND_WORDS),
    waitingSince: sql`mine.waiting_since`,
    decidedAct: sql`mine.decided_act`,
    state: byWord('request.state', STATE_WORDS),
    submittedAt: sql`request.submitted_at`,
  },
  order: sql`mine.waiting_since, mine.decided_at desc, request.id`,
});
