/**
 * Brings days and account of a leave to what it is now, from whatever they were: asked for, approved, cut by a report,
 * come back from early, cancelled. Settled twice it changes nothing the second time.
 */
import { sql } from 'kysely';
import { settlement } from '#core/leave/account/settlement.ts';
import type { AccountEntry } from '#core/leave/account/entry.ts';
import type { Counting, LeavePart } from '#core/leave/counting/types.ts';
import { type LeaveDay, leaveDays, type StoredCount } from '#core/leave/effect/leave-days.ts';
import { isInEffect, isPending, type State } from '#core/requests/flow/transitions.ts';
import type { Day } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { leaveTypeOf, type StoredLeaveType } from './leave-types.queries.ts';

export interface HeldLeave {
  readonly id: string;
  readonly personId: string;
  readonly leaveTypeId: string;
  readonly state: State;
  readonly from: Day;
  readonly to: Day;
  readonly part: LeavePart;
  readonly fromMinute: number | null;
  readonly toMinute: number | null;
  readonly days: number;
  readonly minutes: number;
  readonly returnDay: Day;
  readonly travelDays: number;
  readonly counted: StoredCount;
  readonly returnedOn: Day | null;
}

export async function holdLeave(db: TenantTx, id: string): Promise<HeldLeave | undefined> {
  const { rows } = await sql<HeldLeave>`
    select l.request_id as id, l.person_id as "personId", l.leave_type_id as "leaveTypeId", r.state,
      l.from_day as "from", l.to_day as "to", l.part, l.from_minute as "fromMinute", l.to_minute as "toMinute",
      l.days::float8 as days, l.minutes, l.return_day as "returnDay",
      l.travel_days as "travelDays", l.counted, l.returned_on as "returnedOn"
    from leave_request l join request r on r.id = l.request_id where l.request_id = ${id}
    for update of l`.execute(db);
  return rows[0];
}

/** Who asks for two leaves at once is judged for one after the other. */
export const holdPerson = (db: TenantTx, personId: string) =>
  sql`select from person where id = ${personId} for no key update`.execute(db);

/** The days of the person that reports cover, but for this leave's own. */
async function reportDays(
  db: TenantTx,
  { id, personId, from, to, counted }: HeldLeave,
): Promise<Set<Day>> {
  const last = counted.travel?.at(-1) ?? to;
  const { rows } = await sql<{ day: Day }>`
    select distinct d.day from leave_day d join leave_request l on l.request_id = d.request_id
      join leave_type t on t.id = l.leave_type_id
    where d.person_id = ${personId} and d.request_id <> ${id} and d.holds and t.is_report and d.part = 'day'
      and d.day between ${from}::date and ${last}::date`.execute(db);
  return new Set(rows.map(({ day }) => day));
}

const isCutByReports = (counting: Counting) => counting === 'annual';

/** Where somebody is away by this leave as it stands. */
async function daysOfLeave(
  db: TenantTx,
  leave: HeldLeave,
  type: StoredLeaveType,
): Promise<LeaveDay[]> {
  if (!isInEffect(leave.state) && !isPending(leave.state)) return [];
  const { from, to, part, counted, returnedOn } = leave;
  const all = leaveDays({ from, to, part }, counted, type);
  const reports = isCutByReports(type.counting) ? await reportDays(db, leave) : new Set<Day>();
  return all.filter(({ day }) => !reports.has(day) && (returnedOn === null || day < returnedOn));
}

async function writeDays(db: TenantTx, leave: HeldLeave, days: readonly LeaveDay[]): Promise<void> {
  await sql`delete from leave_day where request_id = ${leave.id}`.execute(db);
  if (days.length === 0) return;
  const column = <T>(of: (day: LeaveDay) => T) => days.map(of);
  await sql`
    insert into leave_day (request_id, person_id, day, part, cost, minutes, window_from, window_to, pay, work_type_code, holds)
    select ${leave.id}, ${leave.personId}, day, part, cost, minutes, window_from, window_to, pay, work_type_code, ${isInEffect(leave.state)}
    from unnest(${column(({ day }) => day)}::date[], ${column(({ part }) => part)}::text[], ${column(({ cost }) => cost)}::numeric[],
      ${column(({ minutes }) => minutes)}::int[], ${column(({ window }) => window?.from ?? null)}::int[],
      ${column(({ window }) => window?.to ?? null)}::int[], ${column(({ pay }) => pay)}::text[],
      ${column(({ workTypeCode }) => workTypeCode)}::text[])
      as asked (day, part, cost, minutes, window_from, window_to, pay, work_type_code)`.execute(db);
}

async function settleAccount(
  db: TenantTx,
  { id, personId, state }: HeldLeave,
  days: readonly LeaveDay[],
): Promise<number> {
  const { rows: entered } = await sql<AccountEntry>`
    select day, kind, days::float8 as days from leave_entry where request_id = ${id}`.execute(db);
  const due = settlement(isInEffect(state) ? days : [], entered);
  if (due.length === 0) return 0;
  await sql`
    insert into leave_entry (person_id, day, kind, days, request_id, created_by)
    select ${personId}, day, kind, days, ${id}, ${db.ctx.actor.id}::uuid
    from unnest(${due.map(({ day }) => day)}::date[], ${due.map(({ kind }) => kind)}::text[],
      ${due.map((entry) => entry.days)}::numeric[]) as due (day, kind, days)`.execute(db);
  return due.reduce((sum, entry) => sum + (entry.kind === 'returned' ? entry.days : 0), 0);
}

/** Answers how many days came back to the account. */
async function settle(db: TenantTx, leave: HeldLeave, type: StoredLeaveType): Promise<number> {
  const days = await daysOfLeave(db, leave, type);
  await writeDays(db, leave, days);
  return type.takesFromBalance ? settleAccount(db, leave, days) : 0;
}

/** Other annual leaves of the person that touch the span: a report that begins or ends to hold changes them. */
async function touched(db: TenantTx, { id, personId, from, to }: HeldLeave): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.request_id as id from leave_request l join request r on r.id = l.request_id
      join leave_type t on t.id = l.leave_type_id
    where l.person_id = ${personId} and l.request_id <> ${id} and t.counting = 'annual'
      and r.state in ('waiting', 'approved', 'cancelling') and l.from_day <= ${to}::date
      and coalesce((l.counted -> 'travel' ->> -1)::date, l.to_day) >= ${from}::date
    order by l.from_day, l.request_id`.execute(db);
  return rows.map((row) => row.id);
}

/** The leave itself, then those that it cuts if it is a report. */
export async function settleLeave(db: TenantTx, id: string): Promise<number> {
  const leave = await holdLeave(db, id);
  if (!leave) return 0;
  const type = await leaveTypeOf(db, leave.leaveTypeId);
  const returned = await settle(db, leave, type);
  if (type.isReport) {
    for (const other of await touched(db, leave)) await settleLeave(db, other);
    // A report also moves the day of return of what ends before it.
    await sql`select leave_mark(array[${leave.personId}]::uuid[], array[${leave.from}]::date[], array[${leave.to}]::date[])`.execute(
      db,
    );
  }
  return returned;
}
