/** What waits for the caller, also as somebody's deputy, and what they have decided. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { requestAddress } from '#contract/requests/request-address.ts';
import type { requestsSchemas } from '#contract/requests/requests.schemas.ts';
import { actsOfApprovers } from '#core/requests/flow/flow.ts';
import { searchWords } from '#core/text/turkish.ts';
import { offsetOf, totalOf } from '#server/db/lists/page.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { peopleWith } from '#server/db/text/words.ts';
import { askedOfPrincipals } from '../deputies/deputies.ts';
import { holdsRole } from '../flow/stored-flow.ts';

type Input = z.output<(typeof requestsSchemas)['GetInbox']['input']>;
type Row = z.output<(typeof requestsSchemas)['GetInbox']['data']>[number];

/** For whom the caller decides: themselves first, else by name, as `decidesFor` of the rules has it. Never on what is theirs. */
export const waitingFor = (personId: string): RawBuilder<unknown> => sql`
  select distinct on (waits.request_id) waits.request_id, waits.person_id as for_id, waits.asked_at
  from (
    select a.request_id, a.person_id, a.asked_at from request_approver a where a.waiting and a.person_id = ${personId}
    union all
    select a.request_id, a.person_id, a.asked_at from ${askedOfPrincipals(personId)} where a.waiting) as waits
  join request own on own.id = waits.request_id
  join person approver on approver.id = waits.person_id
  join request_step s on s.request_id = own.id and s.round = own.round and s.nth = own.step
  where own.person_id <> ${personId} and own.entered_by <> ${personId} and ${holdsRole('s', 'approver')}
    and (waits.person_id = ${personId} or not exists (select from request_step earlier
      where earlier.request_id = own.id and earlier.round = own.round and earlier.decided_by = ${personId}))
  order by waits.request_id, waits.person_id <> ${personId}, approver.sort_key, approver.id`;

/** The caller's last word on each request that they decided. */
const decidedBy = (personId: string): RawBuilder<unknown> => sql`
  select h.request_id, h.act, h.at, h.note, h.on_behalf_of from request_history h
  where h.actor_id = ${personId} and h.act in ('approve', 'reject', 'return')
    and not exists (select from request_history later where later.request_id = h.request_id
      and later.actor_id = h.actor_id and later.act in ('approve', 'reject', 'return') and later.version > h.version)`;

/** Every word of the search begins a word of the person or of what is asked for. */
function matches(search: string): RawBuilder<SqlBool> {
  const words = searchWords(search);
  if (words.length === 0) return sql`true`;
  return sql.join(
    words.map(
      (word) => sql<SqlBool>`(request.person_id in (${peopleWith(word)})
        or exists (select from unnest(tr_words(request.summary)) as w (word) where starts_with(w.word, ${word})))`,
    ),
    sql` and `,
  );
}

const ofKinds = (kinds: Input['kinds']): RawBuilder<SqlBool> =>
  kinds === undefined ? sql`true` : sql`request.kind = any(${kinds}::int[])`;

const head = sql`request.id, request.kind, request.version, request.state, request.person_id as "personId",
  person.name || ' ' || person.surname as "personName", person.registration_no as "registrationNo",
  (select name from department where department.id = person.department_id) as "departmentName",
  request.summary, request.size::float8 as size, request.submitted_at as "submittedAt"`;

const VIEWS = {
  waiting: {
    rows: waitingFor,
    /** The longest waiting first. */
    order: sql`found.asked_at, request.id`,
    deputy: (personId: string) => sql<SqlBool>`found.for_id <> ${personId}`,
    columns: (personId: string) => sql`found.asked_at as "waitingSince",
      nullif(found.for_id, ${personId}::uuid) as "forId",
      null as "decidedAct", null as "decidedAt", null as "decidedNote"`,
  },
  decided: {
    rows: decidedBy,
    order: sql`found.at desc, request.id`,
    deputy: () => sql<SqlBool>`found.on_behalf_of is not null`,
    columns:
      () => sql`null as "waitingSince", found.on_behalf_of as "forId", found.act as "decidedAct",
      found.at as "decidedAt", nullif(found.note, '') as "decidedNote"`,
  },
} as const;

type Found = Omit<Row, 'webUrl' | 'acts'>;

export async function getInbox(
  db: TenantTx,
  personId: string,
  input: Input,
): Promise<{ rows: Row[]; total: number }> {
  const { rows: found, order, deputy, columns } = VIEWS[input.view];
  const matching = sql`from (${found(personId)}) as found
    join request on request.id = found.request_id
    join person on person.tenant_id = request.tenant_id and person.id = request.person_id
    where ${ofKinds(input.kinds)} and ${matches(input.search)}
      and ${input.asDeputy ? deputy(personId) : sql`true`}`;
  const { rows } = await sql<Found>`
    select listed.*, (select name || ' ' || surname from person p where p.id = listed."forId") as "onBehalfOf"
    from (select ${head}, ${columns(personId)} ${matching}
      order by ${order} limit ${input.pageSize} offset ${offsetOf(input)}) as listed`.execute(db);
  const total = await totalOf(input, rows.length, async () => {
    const counted = await sql<{ total: number }>`select count(*)::int as total ${matching}`.execute(
      db,
    );
    return counted.rows[0]!.total;
  });
  return {
    rows: rows.map((row) => ({
      ...row,
      webUrl: requestAddress(row.kind, row.id),
      acts: input.view === 'waiting' ? actsOfApprovers(row.state) : [],
    })),
    total,
  };
}

export async function countWaiting(db: TenantTx, personId: string): Promise<{ count: number }> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${waitingFor(personId)}) as found`.execute(db);
  return rows[0]!;
}
