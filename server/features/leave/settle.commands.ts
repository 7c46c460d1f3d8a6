/**
 * Brings days and account of leaves to what they are now, from whatever they were: asked for, approved, cut by a report,
 * come back from early, cancelled. Settled twice they change nothing the second time. As many statements for thousands
 * as for one.
 */
import { sql } from 'kysely';
import { settlement } from '#core/leave/account/settlement.ts';
import type { AccountEntry } from '#core/leave/account/entry.ts';
import type { Counting, LeavePart } from '#core/leave/counting/types.ts';
import { type LeaveDay, leaveDays, type StoredCount } from '#core/leave/effect/leave-days.ts';
import { isInEffect, isPending, type State } from '#core/requests/flow/transitions.ts';
import type { Day } from '#core/time/day.ts';
import { today } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { grouped } from '#core/lists/grouped.ts';
import { leaveTypesOf, type StoredLeaveType } from './leave-types.queries.ts';

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

/** A leave, with its type and with the days on which somebody is away by it as it stands. */
interface Settled {
  readonly leave: HeldLeave;
  readonly type: StoredLeaveType;
  readonly days: readonly LeaveDay[];
}

export async function holdLeaves(db: TenantTx, ids: readonly string[]): Promise<HeldLeave[]> {
  const { rows } = await sql<HeldLeave>`
    select l.request_id as id, l.person_id as "personId", l.leave_type_id as "leaveTypeId", r.state,
      l.from_day as "from", l.to_day as "to", l.part, l.from_minute as "fromMinute", l.to_minute as "toMinute",
      l.days::float8 as days, l.minutes, l.return_day as "returnDay", l.travel_days as "travelDays",
      l.counted, l.returned_on as "returnedOn"
    from leave_request l join request r on r.id = l.request_id where l.request_id = any(${ids}::uuid[])
    order by l.request_id for update of l`.execute(db);
  return rows;
}

/** Who asks for two leaves at once is judged for one after the other. In one order, so that two who hold many do not wait for each other. */
export const holdPeople = (db: TenantTx, ids: readonly string[]) =>
  sql`select from person where id = any(${ids}::uuid[]) order by id for no key update`.execute(db);

/** The spans of leaves as rows, with their days for the way: `span (id, person_id, first, last)`. */
const spansOf = (leaves: readonly HeldLeave[]) =>
  sql`unnest(${leaves.map(({ id }) => id)}::uuid[], ${leaves.map(({ personId }) => personId)}::uuid[],
    ${leaves.map(({ from }) => from)}::date[],
    ${leaves.map(({ to, counted }) => counted.travel?.at(-1) ?? to)}::date[]) as span (id, person_id, first, last)`;

/** By leave: the days of the person that reports cover, but for this leave's own. */
async function reportDays(
  db: TenantTx,
  leaves: readonly HeldLeave[],
): Promise<ReadonlyMap<string, ReadonlySet<Day>>> {
  if (leaves.length === 0) return new Map();
  const { rows } = await sql<{ id: string; day: Day }>`
    select distinct span.id, d.day from ${spansOf(leaves)}
      join leave_day d on d.person_id = span.person_id and d.request_id <> span.id and d.day between span.first and span.last
      join leave_request l on l.request_id = d.request_id join leave_type t on t.id = l.leave_type_id
    where d.holds and t.is_report and d.part = 'day'`.execute(db);
  return new Map(
    [...grouped(rows, ({ id }) => id)].map(([id, own]) => [id, new Set(own.map(({ day }) => day))]),
  );
}

const isCutByReports = (counting: Counting) => counting === 'annual';

function daysOfLeave(
  leave: HeldLeave,
  type: StoredLeaveType,
  reports: ReadonlySet<Day> | undefined,
): LeaveDay[] {
  if (!isInEffect(leave.state) && !isPending(leave.state)) return [];
  const { from, to, part, counted, returnedOn } = leave;
  return leaveDays({ from, to, part }, counted, type).filter(
    ({ day }) => !reports?.has(day) && (returnedOn === null || day < returnedOn),
  );
}

async function writeDays(db: TenantTx, settled: readonly Settled[]): Promise<void> {
  await sql`delete from leave_day where request_id = any(${settled.map(({ leave }) => leave.id)}::uuid[])`.execute(
    db,
  );
  const all = settled.flatMap(({ leave, days }) => days.map((day) => ({ ...day, leave })));
  if (all.length === 0) return;
  const column = <T>(of: (day: (typeof all)[number]) => T) => all.map(of);
  await sql`
    insert into leave_day (request_id, person_id, day, part, cost, minutes, window_from, window_to, pay, work_type_code, holds)
    select * from unnest(${column(({ leave }) => leave.id)}::uuid[], ${column(({ leave }) => leave.personId)}::uuid[],
      ${column(({ day }) => day)}::date[], ${column(({ part }) => part)}::text[], ${column(({ cost }) => cost)}::numeric[],
      ${column(({ minutes }) => minutes)}::int[], ${column(({ window }) => window?.from ?? null)}::int[],
      ${column(({ window }) => window?.to ?? null)}::int[], ${column(({ pay }) => pay)}::text[],
      ${column(({ workTypeCode }) => workTypeCode)}::text[], ${column(({ leave }) => isInEffect(leave.state))}::boolean[])`.execute(
    db,
  );
}

/** By leave: how many days came back to the account. */
async function settleAccounts(
  db: TenantTx,
  settled: readonly Settled[],
): Promise<ReadonlyMap<string, number>> {
  if (settled.length === 0) return new Map();
  const { rows } = await sql<AccountEntry & { requestId: string }>`
    select request_id as "requestId", day, kind, days::float8 as days from leave_entry
    where request_id = any(${settled.map(({ leave }) => leave.id)}::uuid[])`.execute(db);
  const entered = grouped(rows, ({ requestId }) => requestId);
  const due = settled.flatMap(({ leave, days }) =>
    settlement(isInEffect(leave.state) ? days : [], entered.get(leave.id) ?? []).map((entry) => ({
      ...entry,
      leave,
    })),
  );
  if (due.length > 0) {
    const column = <T>(of: (entry: (typeof due)[number]) => T) => due.map(of);
    await sql`
      insert into leave_entry (person_id, day, kind, days, request_id, created_by)
      select person_id, day, kind, days, request_id, ${db.ctx.actor.id}::uuid
      from unnest(${column(({ leave }) => leave.personId)}::uuid[], ${column(({ day }) => day)}::date[],
        ${column(({ kind }) => kind)}::text[], ${column((entry) => entry.days)}::numeric[],
        ${column(({ leave }) => leave.id)}::uuid[]) as due (person_id, day, kind, days, request_id)`.execute(
      db,
    );
  }
  const returned = due.filter(({ kind }) => kind === 'returned');
  return new Map(
    [...grouped(returned, ({ leave }) => leave.id)].map(([id, own]) => [
      id,
      own.reduce((sum, { days }) => sum + days, 0),
    ]),
  );
}

/** Other annual leaves of the people that touch the spans: a report that begins or ends to hold changes them. */
async function touched(db: TenantTx, reports: readonly HeldLeave[]): Promise<string[]> {
  if (reports.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select distinct l.request_id as id from ${spansOf(reports)}
      join leave_request l on l.person_id = span.person_id and l.request_id <> span.id
        and l.from_day <= span.last and coalesce((l.counted -> 'travel' ->> -1)::date, l.to_day) >= span.first
      join request r on r.id = l.request_id join leave_type t on t.id = l.leave_type_id
    where t.counting = 'annual' and not t.is_report and r.state in ('waiting', 'approved', 'cancelling')`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

/** The leaves themselves, then those that they cut where they are reports. Answers by leave how many days came back to the account. */
export async function settleLeaves(
  db: TenantTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const leaves = await holdLeaves(db, ids);
  if (leaves.length === 0) return new Map();
  const types = await leaveTypesOf(
    db,
    leaves.map(({ leaveTypeId }) => leaveTypeId),
  );
  const typeOf = ({ leaveTypeId }: HeldLeave) => types.get(leaveTypeId)!;
  const reports = await reportDays(
    db,
    leaves.filter((leave) => isCutByReports(typeOf(leave).counting)),
  );
  const settled = leaves.map((leave): Settled => {
    const type = typeOf(leave);
    return { leave, type, days: daysOfLeave(leave, type, reports.get(leave.id)) };
  });
  await writeDays(db, settled);
  const returned = await settleAccounts(
    db,
    settled.filter(({ type }) => type.takesFromBalance),
  );
  const cutting = leaves.filter((leave) => typeOf(leave).isReport);
  if (cutting.length > 0) {
    await settleLeaves(db, await touched(db, cutting));
    // A report also moves the day of return of what ends before it, also where that is over when the report is entered.
    await sql`select leave_mark(array_agg(person_id), array_agg(first), array_agg(last)) from ${spansOf(cutting)}`.execute(
      db,
    );
    await sql`insert into leave_to_recount (request_id)
      select distinct l.request_id from ${spansOf(cutting)}
        join leave_request l on l.person_id = span.person_id and l.request_id <> span.id
          and l.to_day < ${today} and l.to_day <= span.last and l.return_day >= span.first
        join request r on r.id = l.request_id
      where r.state in ('waiting', 'approved', 'cancelling')`.execute(db);
  }
  return returned;
}

/** Answers how many days came back to the account. */
export const settleLeave = async (db: TenantTx, id: string): Promise<number> =>
  (await settleLeaves(db, [id])).get(id) ?? 0;
