/** The days of leave that hold, as the calculation and the plan take them. */
import { sql } from 'kysely';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { may } from '#contract/kernel/permissions/permissions.ts';
import type { LeaveDay } from '#core/leave/effect/leave-days.ts';
import type { Day } from '#core/time/day.ts';
import { ofKeys } from '#server/db/tenant/parts.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { readPace } from '#server/pace.ts';

export interface KeptLeaveDay extends Pick<LeaveDay, 'day' | 'part' | 'window' | 'workTypeCode'> {
  readonly personId: string;
  readonly requestId: string;
  readonly typeName: string;
  readonly colour: string;
}

interface Row extends Omit<KeptLeaveDay, 'window'> {
  readonly windowFrom: number | null;
  readonly windowTo: number | null;
}

const leavePace = readPace({ least: 50, most: 1_000 });

/** By person and day, as `${personId} ${day}`. */
export async function leavesByDay(
  db: TenantTx,
  ids: readonly string[],
  from: Day,
  to: Day,
  pace = leavePace,
): Promise<ReadonlyMap<string, readonly KeptLeaveDay[]>> {
  const rows = await ofKeys(db, pace, ids, (some) => daysOfSome(db, some, from, to));
  const days = rows.map(
    ({ windowFrom, windowTo, ...row }): KeptLeaveDay => ({
      ...row,
      window: windowFrom === null || windowTo === null ? null : { from: windowFrom, to: windowTo },
    }),
  );
  const byDay = new Map<string, KeptLeaveDay[]>();
  for (const one of days) {
    const key = `${one.personId} ${one.day}`;
    byDay.set(key, [...(byDay.get(key) ?? []), one]);
  }
  return byDay;
}

async function daysOfSome(
  db: TenantTx,
  ids: readonly string[],
  from: Day,
  to: Day,
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select d.person_id as "personId", d.request_id as "requestId", d.day, d.part, d.window_from as "windowFrom",
      d.window_to as "windowTo", d.work_type_code as "workTypeCode", t.name as "typeName", t.colour
    from leave_day d join leave_request l on l.request_id = d.request_id join leave_type t on t.id = l.leave_type_id
    where d.holds and d.person_id = any(${ids}::uuid[]) and d.day between ${from}::date and ${to}::date
    order by d.day, d.request_id`.execute(db);
  return rows;
}

/** Whether the caller is told of others' leave why they are away. */
export const mayViewLeaves = (caller: Caller): boolean =>
  may(caller, accessRules.viewLeaveRequests);

/** Of people whom one does not look at it is told that they are away, and nothing of why. */
export const HIDDEN_LEAVE = { label: 'İzinli', colour: '#8C8C8C' } as const;

/** As lists of other pages show a day of leave. */
export const shownLeave = (
  caller: Caller,
  { typeName, colour, part }: Pick<KeptLeaveDay, 'typeName' | 'colour' | 'part'>,
) => ({ ...(mayViewLeaves(caller) ? { label: typeName, colour } : HIDDEN_LEAVE), part });
