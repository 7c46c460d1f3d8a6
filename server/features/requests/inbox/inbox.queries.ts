/** What waits for the caller, also as somebody's deputy: which requests, and how many. */
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { askedOfPrincipals } from '../deputies/deputies.ts';
import { holdsRole } from '../flow/stored-flow.ts';

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

export async function countWaiting(db: TenantTx, personId: string): Promise<{ count: number }> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${waitingFor(personId)}) as found`.execute(db);
  return rows[0]!;
}
