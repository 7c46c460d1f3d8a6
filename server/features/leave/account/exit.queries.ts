/** What is left of somebody's annual leave on the last day of work, and the leaves that lie after it. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { leaveAccountSchemas } from '#contract/leave/leave-account.schemas.ts';
import { exitAccount } from '#core/leave/account/exit.ts';
import type { Day } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { checkSeen } from '#server/access/people/check-seen.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { accountsOf } from './accounts.queries.ts';

type Input = z.output<(typeof leaveAccountSchemas)['GetLeaveAtExit']['input']>;
type LeaveAtExit = z.output<(typeof leaveAccountSchemas)['GetLeaveAtExit']['data']>;

async function leavesAfter(db: TenantTx, id: string, day: Day): Promise<LeaveAtExit['leaves']> {
  const { rows } = await sql<LeaveAtExit['leaves'][number]>`
    select l.request_id as id, t.name as "leaveTypeName", l.from_day as "from", l.to_day as "to", r.state
    from leave_request l join request r on r.id = l.request_id join leave_type t on t.id = l.leave_type_id
    where l.person_id = ${id} and coalesce((l.counted -> 'travel' ->> -1)::date, l.to_day) > ${day}::date
      and r.state in ('waiting', 'approved', 'cancelling')
      and (l.returned_on is null or l.returned_on > ${day}::date + 1)
    order by l.from_day, l.request_id`.execute(db);
  return rows;
}

/** As if `day` were the last day of work: who leaves on the eve of an anniversary has completed the year. */
async function leaveAtExit(db: TenantTx, id: string, day: Day): Promise<LeaveAtExit> {
  const { entries } = (await accountsOf(db, [id], day, day)).get(id)!;
  return { personId: id, ...exitAccount(entries, day), leaves: await leavesAfter(db, id, day) };
}

export async function getLeaveAtExit(
  db: TenantTx,
  caller: Caller,
  { id, day }: Input,
): Promise<LeaveAtExit> {
  await checkSeen(db, caller, id);
  return leaveAtExit(db, id, day);
}

/** On the last day of work that is entered, be it still to come; null for who stays. */
export async function ownExit(db: TenantTx, id: string): Promise<LeaveAtExit | null> {
  const { rows } = await sql<{ day: Day | null }>`
    select end_date as day from person where id = ${id} and start_date is not null`.execute(db);
  const day = rows[0]?.day ?? null;
  return day === null ? null : leaveAtExit(db, id, day);
}
