/** What the clock does with requests that wait: who is asked is told again, then whoever is above them is asked. */
import { sql } from 'kysely';
import { followUpOf, type Waiting } from '#core/requests/route/follow-up.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { readToday, TIME_ZONE } from '#server/db/today.ts';
import { AppError } from '#server/http/errors.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { record } from '#server/records/audit.ts';
import { escalate } from './act.commands.ts';
import { flowOf, lockRequest, type StoredRequest } from './stored-flow.ts';
import { tellAsked } from './tell.ts';

export const FOLLOW_UP = 'follow-up-requests';

interface WaitingRow {
  readonly requestId: string;
  readonly since: string;
  readonly remindedOn: string | null;
  readonly isEscalated: boolean;
  readonly remindAfterDays: number | null;
  readonly escalateAfterDays: number | null;
}

const waitingSteps = (requestId: string | null) => sql<WaitingRow>`
  select s.request_id as "requestId", (s.waiting_since at time zone ${sql.lit(TIME_ZONE)})::date as since,
    s.reminded_on as "remindedOn", s.escalated as "isEscalated",
    s.remind_after_days as "remindAfterDays", s.escalate_after_days as "escalateAfterDays"
  from request
  join request_step s on s.tenant_id = request.tenant_id and s.request_id = request.id
    and s.round = request.round and s.nth = request.step
  where request.step is not null and num_nonnulls(s.remind_after_days, s.escalate_after_days) > 0
    and (${requestId}::uuid is null or request.id = ${requestId}::uuid)`;

/** As the rules take it: whom the step named does not matter any more. */
const waitingOf = ({
  since,
  remindedOn,
  isEscalated,
  remindAfterDays,
  escalateAfterDays,
}: WaitingRow): Waiting => ({
  rule: { who: 'manager', minSize: null, remindAfterDays, escalateAfterDays },
  since,
  remindedOn,
  isEscalated,
});

async function remind(db: TenantTx, request: StoredRequest, today: string): Promise<void> {
  const { steps, current, state } = await flowOf(db, request);
  await sql`update request_step set reminded_on = ${today}
    where request_id = ${request.id} and round = ${request.round} and nth = ${current}`.execute(db);
  await record(db, { action: 'remind', entity: 'request', entityId: request.id });
  const { approverIds } = steps[current!]!;
  await tellAsked(db, request.kind, [{ request, state, approverIds }], 'Hatırlatma: ');
}

/** Where there is nobody above, whoever is asked stays asked, and is reminded where the order says so. */
async function escalateIfPossible(db: TenantTx, request: StoredRequest): Promise<boolean> {
  try {
    await escalate(db, request);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'nobody_to_ask') return false;
    throw error;
  }
}

async function followUp(db: TenantTx, id: string): Promise<void> {
  const request = await lockRequest(db, null, id);
  const today = await readToday(db);
  const { rows } = await waitingSteps(id).execute(db);
  if (!rows[0]) return;
  const waiting = waitingOf(rows[0]);
  const due = followUpOf(waiting, today);
  if (due === 'escalate' && (await escalateIfPossible(db, request))) return;
  if (followUpOf({ ...waiting, isEscalated: true }, today) === 'remind') {
    await remind(db, request, today);
  }
}

/** Once a day a job for each request of which something is due; each of these looks again, for it may have been decided. */
export async function followUpRequests(db: TenantTx, requestId: string | null): Promise<void> {
  if (requestId !== null) return followUp(db, requestId);
  const today = await readToday(db);
  const { rows } = await waitingSteps(null).execute(db);
  const due = rows.filter((row) => followUpOf(waitingOf(row), today) !== undefined);
  if (due.length === 0) return;
  await enqueue(
    db,
    FOLLOW_UP,
    due.map((row) => row.requestId),
  );
}
