/** Leaves whose plan has changed are counted again: triggers mark them, a job works the marks off. */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { recountLeave } from '#core/leave/counting/recount.ts';
import type { LeaveCount } from '#core/leave/counting/types.ts';
import { dayCount } from '#core/leave/checks/words.ts';
import { leaveSummary } from '#core/leave/leave-words.ts';
import { isInEffect, isPending } from '#core/requests/flow/transitions.ts';
import { readToday } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { restateRequest } from '#server/features/requests/requests.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { record } from '#server/records/audit.ts';
import { daysOfPlan } from '../judge/days-of-plan.queries.ts';
import { leaveTypeOf, type StoredLeaveType } from '../leave-types.queries.ts';
import { spanOf, storedCount } from '../requests/leave-row.ts';
import { type HeldLeave, holdLeaves, holdPeople, settleLeave } from '../settle.commands.ts';

export const RECOUNT = 'recount-leaves';

/** On PGlite nobody else gets a turn while a part is counted. */
const PART = 5;

interface Marked {
  readonly id: string;
  readonly personId: string;
  readonly marks: number;
}

/** Held in the order in which they are asked for and decided on: the person, the request, the leave. */
async function hold(db: TenantTx, { id, personId }: Marked): Promise<HeldLeave | undefined> {
  await holdPeople(db, [personId]);
  await sql`select from request where id = ${id} for update`.execute(db);
  return (await holdLeaves(db, [id]))[0];
}

const isOver = ({ state, to, returnedOn }: HeldLeave, today: string) =>
  !(isInEffect(state) || isPending(state)) ||
  to < today ||
  (returnedOn !== null && returnedOn <= today);

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
    days: now.days,
    summary: after,
    why: `Plan ya da tatil değiştiği için yeniden sayıldı; önce ${dayCount(leave.days)} sayılmıştı.`,
  });
}

/** Changes nothing where the plan says what it said before. */
async function recount(db: TenantTx, marked: Marked, today: string): Promise<void> {
  const leave = await hold(db, marked);
  if (!leave || isOver(leave, today)) return;
  const plan = (await daysOfPlan(db, [leave.personId], leave)).get(leave.personId);
  if (!plan) return;
  const type = await leaveTypeOf(db, leave.leaveTypeId);
  const input = {
    ...spanOf(leave),
    days: plan.days,
    contractRestTaken: plan.contractRestTaken(leave.from),
    counting: type.counting,
  };
  const now = recountLeave(input, leave.counted, today);
  const isSame = now.returnDay === leave.returnDay && isStored(now, leave.counted);
  if (!isSame) await write(db, leave, type, now);
}

/** Answers whether there is more to do. What was marked again meanwhile stays marked. */
export async function recountMarked(db: TenantTx): Promise<boolean> {
  const { rows } = await sql<Marked>`
    select m.request_id as id, l.person_id as "personId", m.marks
    from leave_to_recount m join leave_request l on l.request_id = m.request_id
    order by l.person_id, m.request_id limit ${PART}`.execute(db);
  if (rows.length === 0) return false;
  const today = await readToday(db);
  for (const marked of rows) await recount(db, marked, today);
  await sql`delete from leave_to_recount m
    using unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ marks }) => marks)}::int[]) as seen (id, marks)
    where m.request_id = seen.id and m.marks = seen.marks`.execute(db);
  return rows.length === PART;
}

/** As a job: what is left is done by the next one. */
export async function recountAndGoOn(db: TenantTx): Promise<void> {
  if (await recountMarked(db)) await enqueue(db, RECOUNT, [null]);
}
