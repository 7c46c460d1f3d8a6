/** Leaves whose plan has changed are counted again: triggers mark them, a job works the marks off. */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { recountLeave } from '#core/leave/counting/recount.ts';
import { countLeave } from '#core/leave/counting/count-leave.ts';
import type { CountInput, LeaveCount } from '#core/leave/counting/types.ts';
import { dayCount } from '#core/leave/checks/words.ts';
import { leaveSummary } from '#core/leave/leave-words.ts';
import { isInEffect, isPending } from '#core/requests/flow/transitions.ts';
import { readToday } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { restateRequest } from '#server/features/requests/requests.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { record } from '#server/records/audit.ts';
import { Pace } from '#server/pace.ts';
import { daysOfPlan } from '../judge/days-of-plan.queries.ts';
import { leaveTypeOf, type StoredLeaveType } from '../leave-types.queries.ts';
import { spanOf, storedCount } from '../requests/leave-row.ts';
import { markCause } from './causes.commands.ts';
import { type HeldLeave, holdLeaves, holdPeople, settleLeave } from '../settle.commands.ts';

export const RECOUNT = 'recount-leaves';

const pace = new Pace({ least: 1, most: 20 });

interface Marked {
  readonly id: string;
  readonly personId: string;
}

/** One at a time in a tenant, over all instances: what one has read, no other counts meanwhile. */
const aloneInTenant = (db: TenantTx) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`recount ${db.ctx.tenantId}`}, 0))`.execute(
    db,
  );

/** Held in the order in which they are asked for and decided on: the person, the request, the leave. */
async function hold(db: TenantTx, { id, personId }: Marked): Promise<HeldLeave | undefined> {
  await holdPeople(db, [personId]);
  await sql`select from request where id = ${id} for update`.execute(db);
  return (await holdLeaves(db, [id]))[0];
}

/** Nothing of it changes any more: it does not hold, or they are back. */
const isDone = ({ state, returnedOn }: HeldLeave, today: string) =>
  !(isInEffect(state) || isPending(state)) || (returnedOn !== null && returnedOn <= today);

/** Of a leave that is over only the day of return may still move: a report that follows it was entered late, or withdrawn. */
const withReturn = ({ days, minutes, counted }: HeldLeave, input: CountInput): LeaveCount => ({
  days,
  minutes,
  taken: counted.taken,
  leftOut: counted.leftOut,
  travel: counted.travel ?? [],
  returnDay: countLeave(input).returnDay,
});

/** Compared as they are stored: without what JSON does not tell. */
const isStored = (count: LeaveCount, { taken, leftOut, travel = [] }: HeldLeave['counted']) =>
  isDeepStrictEqual(JSON.parse(storedCount(count)), { taken, leftOut, travel });

async function write(
  db: TenantTx,
  leave: HeldLeave,
  type: StoredLeaveType,
  now: LeaveCount,
): Promise<void> {
  const { id } = leave;
  await sql`update leave_request set days = ${now.days}, minutes = ${now.minutes}, return_day = ${now.returnDay},
      counted = ${storedCount(now)} where request_id = ${id}`.execute(db);
  await settleLeave(db, id);
  await record(db, {
    action: 'recount-leave',
    entity: 'leave',
    entityId: id,
    before: { days: leave.days, return_day: leave.returnDay },
    after: { days: now.days, return_day: now.returnDay },
  });
  const worded = { ...leave, typeName: type.name };
  const [before, after] = [leaveSummary(worded), leaveSummary({ ...worded, ...now })];
  if (before === after) return;
  await restateRequest(db, {
    id,
    size: now.days,
    summary: after,
    what: 'İzin talebinin süresi değişti',
    why: `Plan ya da tatil değiştiği için yeniden sayıldı; önce ${dayCount(leave.days)} sayılmıştı.`,
  });
}

/** Changes nothing where the plan says what it said before. */
async function recount(db: TenantTx, marked: Marked, today: string): Promise<void> {
  const leave = await hold(db, marked);
  if (!leave || isDone(leave, today)) return;
  const plan = (await daysOfPlan(db, [leave.personId], leave)).get(leave.personId);
  if (!plan) return;
  const type = await leaveTypeOf(db, leave.leaveTypeId);
  const input = {
    ...spanOf(leave),
    days: plan.days,
    contractRestTaken: plan.contractRestTaken(leave.from),
    counting: type.counting,
  };
  const now =
    leave.to < today ? withReturn(leave, input) : recountLeave(input, leave.counted, today);
  const isSame = now.returnDay === leave.returnDay && isStored(now, leave.counted);
  if (!isSame) await write(db, leave, type, now);
}

interface Mark {
  readonly requestId: string;
  readonly id: string;
}

/** Marks of a few leaves, in order; a leave that was marked often may have more. */
async function takeMarks(db: TenantTx, most: number): Promise<Mark[]> {
  const { rows } = await sql<Mark>`select request_id as "requestId", id from leave_to_recount
    order by request_id, id limit ${most}`.execute(db);
  return rows;
}

/** In the order of people, in which they are held. Of a leave that is gone there is nobody. */
async function leavesOf(db: TenantTx, marks: readonly Mark[]): Promise<Marked[]> {
  const ids = [...new Set(marks.map(({ requestId }) => requestId))];
  const { rows } =
    await sql<Marked>`select request_id as id, person_id as "personId" from leave_request
    where request_id = any(${ids}::uuid[]) order by person_id, request_id`.execute(db);
  return rows;
}

/** What was marked again meanwhile is another row, and stays. */
async function letGo(db: TenantTx, marks: readonly Mark[]): Promise<void> {
  await sql`delete from leave_to_recount where ctid = any(array(
    select held.ctid
    from unnest(${marks.map(({ requestId }) => requestId)}::uuid[], ${marks.map(({ id }) => id)}::uuid[]) as seen (request_id, id)
    cross join lateral (
      select m.ctid from leave_to_recount m where m.request_id = seen.request_id and m.id = seen.id limit 1) as held))`.execute(
    db,
  );
}

/** Answers whether there is more to do. */
export async function recountMarked(db: TenantTx): Promise<boolean> {
  await aloneInTenant(db);
  const counted = await pace.part(async (most) => {
    const marks = await takeMarks(db, most);
    if (marks.length === 0) return 0;
    const today = await readToday(db);
    for (const marked of await leavesOf(db, marks)) await recount(db, marked, today);
    await letGo(db, marks);
    return marks.length;
  });
  return counted > 0 || markCause(db);
}

/** As a job: what is left is done by the next one. */
export async function recountAndGoOn(db: TenantTx): Promise<void> {
  if (await recountMarked(db)) await enqueue(db, RECOUNT, [null]);
}
