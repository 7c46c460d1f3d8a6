/** The rows that made-up leaves leave behind, table by table, those first to which others refer. */
import { randomUUID } from 'node:crypto';
import type { DemoLeave } from '#db/seeds/leaves.ts';
import { settlement } from '#core/leave/account/settlement.ts';
import type { LeaveCount } from '#core/leave/counting/types.ts';
import { leaveDays } from '#core/leave/effect/leave-days.ts';
import { leaveSummary } from '#core/leave/leave-words.ts';
import { isInEffect, isPending } from '#core/requests/flow/transitions.ts';
import { addDays, type Day } from '#core/time/day.ts';
import {
  type AskedStep,
  demoMoment as at,
  demoRequestRows,
  type MadeRequest,
} from '#server/features/requests/requests.ts';
import type { StoredLeaveType } from '../leave-types.queries.ts';

export interface MadeLeave {
  readonly id: string;
  readonly personId: string;
  readonly officeId: string;
  readonly type: StoredLeaveType;
  readonly leave: DemoLeave;
  readonly count: LeaveCount;
  /** None where the office entered it. */
  readonly steps: readonly AskedStep[];
  /** At which of them it stands, or stood when somebody said no. */
  readonly reached: number;
}

const NOTES: MadeRequest['notes'] = {
  rejected: 'Aynı günlerde ekipte izinli var.',
  returned: 'Bir gün sonra başlayabilir misiniz?',
  cancelling: 'Plan değişti',
};

function requestOf({ leave, type, count, ...made }: MadeLeave, today: Day): MadeRequest {
  const wanted = addDays(leave.from, -20);
  return {
    ...made,
    kind: 1,
    state: leave.state,
    isEntered: leave.isEntered,
    size: count.days,
    summary: leaveSummary({ ...leave, typeName: type.name, ...count }),
    submitted: wanted < today ? wanted : addDays(today, -2),
    notes: NOTES,
  };
}

function leaveRows({ id, personId, officeId, type, leave, count }: MadeLeave) {
  const holds = isInEffect(leave.state);
  const days = holds || isPending(leave.state) ? leaveDays(leave, count, type) : [];
  const used =
    type.takesFromBalance && (holds || leave.state === 'cancelled')
      ? settlement(count.taken, [])
      : [];
  const returned = leave.state === 'cancelled' ? settlement([], used) : [];
  return {
    leave: {
      request_id: id,
      person_id: personId,
      leave_type_id: type.id,
      from_day: leave.from,
      to_day: leave.to,
      part: leave.part,
      days: count.days,
      minutes: count.minutes,
      return_day: count.returnDay,
      counted: { taken: count.taken, leftOut: count.leftOut },
      note: leave.note,
      origin: leave.isEntered ? 'hr' : 'request',
      document_due: type.documentDays === null ? null : addDays(leave.to, type.documentDays),
    },
    days: days.map(({ window, workTypeCode, ...day }) => ({
      request_id: id,
      person_id: personId,
      ...day,
      window_from: window?.from ?? null,
      window_to: window?.to ?? null,
      work_type_code: workTypeCode,
      holds,
    })),
    entries: [...used, ...returned].map((entry) => ({
      ...entry,
      id: randomUUID(),
      person_id: personId,
      request_id: id,
      created_by: officeId,
      created_at: at(leave.from),
    })),
  };
}

interface Opened {
  readonly id: string;
  readonly startDate: Day | null;
}

/** What these had left when the year began, after so many others: rights of the years before are in it. */
export function openings(
  people: readonly Opened[],
  after: number,
  officeId: string,
  today: Day,
): object[] {
  const day = `${today.slice(0, 4)}-01-01`;
  return people.flatMap(({ id, startDate }, i) => {
    if (startDate === null || startDate >= addDays(day, -365)) return [];
    const days = 8 + (((after + i) * 7) % 15);
    const note = 'Önceki yıllardan devir';
    return [
      {
        id: randomUUID(),
        person_id: id,
        day,
        kind: 'opening',
        days,
        note,
        created_by: officeId,
        created_at: at(day),
      },
    ];
  });
}

/** By table. */
export function rowsOf(made: readonly MadeLeave[], today: Day): Readonly<Record<string, object[]>> {
  const leaves = made.map(leaveRows);
  return {
    ...demoRequestRows(made.map((one) => requestOf(one, today))),
    leave_request: leaves.map(({ leave }) => leave),
    leave_day: leaves.flatMap(({ days }) => days),
    leave_entry: leaves.flatMap(({ entries }) => entries),
  };
}
