/** The rows that made-up leaves leave behind, table by table, those first to which others refer. */
import { randomUUID } from 'node:crypto';
import type { DemoLeave } from '#db/seeds/leaves.ts';
import { settlement } from '#core/leave/account/settlement.ts';
import type { LeaveCount } from '#core/leave/counting/types.ts';
import { leaveDays } from '#core/leave/effect/leave-days.ts';
import { leaveSummary } from '#core/leave/leave-words.ts';
import { isInEffect, isPending, type State } from '#core/requests/flow/transitions.ts';
import { addDays, type Day } from '#core/time/day.ts';
import type { StoredLeaveType } from '../leave-types.queries.ts';

export interface MadeLeave {
  readonly id: string;
  readonly personId: string;
  readonly approverId: string;
  readonly officeId: string;
  readonly type: StoredLeaveType;
  readonly leave: DemoLeave;
  readonly count: LeaveCount;
}

interface Acted {
  readonly act: string;
  readonly actor_id: string;
  readonly note: string;
  readonly from_state: State | null;
  readonly to_state: State;
  readonly step: number | null;
  readonly round: number;
}

/** What happened to it, until it was what it is. */
function historyOf({ leave, personId, approverId, officeId }: MadeLeave): Acted[] {
  const { state, isEntered } = leave;
  const acted = (
    act: string,
    actor_id: string,
    from_state: State | null,
    to_state: State,
    step: number | null = null,
    note = '',
    round = 1,
  ): Acted => ({ act, actor_id, note, from_state, to_state, step, round });
  if (isEntered) return [acted('submit', officeId, null, 'approved', null, '', 0)];
  const submitted = acted('submit', personId, null, 'waiting');
  const approved = acted('approve', approverId, 'waiting', 'approved', 0);
  const cancelling = acted('cancel', personId, 'approved', 'cancelling', null, 'Plan değişti', 2);
  switch (state) {
    case 'waiting':
      return [submitted];
    case 'approved':
      return [submitted, approved];
    case 'rejected':
      return [
        submitted,
        acted('reject', approverId, 'waiting', 'rejected', 0, 'Aynı günlerde ekipte izinli var.'),
      ];
    case 'returned':
      return [
        submitted,
        acted(
          'return',
          approverId,
          'waiting',
          'returned',
          0,
          'Bir gün sonra başlayabilir misiniz?',
        ),
      ];
    case 'withdrawn':
      return [submitted, acted('withdraw', personId, 'waiting', 'withdrawn', 0)];
    case 'cancelling':
      return [submitted, approved, cancelling];
    case 'cancelled':
      return [
        submitted,
        approved,
        cancelling,
        acted('approve', approverId, 'cancelling', 'cancelled', 0, '', 2),
      ];
  }
}

const at = (day: Day) => `${day}T09:00:00+03:00`;

function requestRows(made: MadeLeave, today: Day) {
  const { id, personId, approverId, officeId, type, leave, count } = made;
  const history = historyOf(made);
  const wanted = addDays(leave.from, -20);
  const submitted = wanted < today ? wanted : addDays(today, -2);
  const waits = isPending(leave.state);
  const rounds = leave.isEntered ? [] : leave.state.startsWith('cancell') ? [1, 2] : [1];
  const round = rounds.at(-1) ?? 0;
  return {
    request: {
      id,
      kind: 1,
      person_id: personId,
      entered_by: leave.isEntered ? officeId : personId,
      state: leave.state,
      round,
      step: waits ? 0 : null,
      days: count.days,
      summary: leaveSummary({ ...leave, typeName: type.name, ...count }),
      submitted_at: at(submitted),
      version: history.length,
    },
    steps: rounds.map((nth) => ({
      request_id: id,
      round: nth,
      nth: 0,
      label: 'Yöneticisi',
      because: 'named',
      waiting_since: at(submitted),
      escalated: false,
      decided_by:
        history.find((one) => one.round === nth && one.actor_id === approverId)?.actor_id ?? null,
    })),
    approvers: rounds.map((nth) => ({
      request_id: id,
      round: nth,
      nth: 0,
      person_id: approverId,
      waiting: waits && nth === round,
      asked_at: at(submitted),
      handed_on: false,
    })),
    history: history.map((entry, i) => ({
      request_id: id,
      version: i + 1,
      ...entry,
      at: at(addDays(submitted, Math.min(i, 2))),
    })),
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

/** What everybody had left when the year began: rights of the years before are in it. */
export function openings(people: readonly Opened[], officeId: string, today: Day): object[] {
  const day = `${today.slice(0, 4)}-01-01`;
  return people.flatMap(({ id, startDate }, number) => {
    if (startDate === null || startDate >= addDays(day, -365)) return [];
    const days = 8 + ((number * 7) % 15);
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
  const requests = made.map((one) => requestRows(one, today));
  const leaves = made.map(leaveRows);
  return {
    request: requests.map(({ request }) => request),
    request_step: requests.flatMap(({ steps }) => steps),
    request_approver: requests.flatMap(({ approvers }) => approvers),
    request_history: requests.flatMap(({ history }) => history),
    leave_request: leaves.map(({ leave }) => leave),
    leave_day: leaves.flatMap(({ days }) => days),
    leave_entry: leaves.flatMap(({ entries }) => entries),
  };
}
