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

/** A step of the order that was asked, with those whom it means. */
export interface AskedStep {
  readonly label: string;
  readonly because: 'named' | 'above' | 'unfilled';
  readonly approverIds: readonly string[];
}

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

interface Acted {
  readonly act: string;
  readonly actor_id: string;
  readonly note: string;
  readonly from_state: State | null;
  readonly to_state: State;
  readonly step: number | null;
  readonly round: number;
}

const acted = (
  act: string,
  actor_id: string,
  from_state: State | null,
  to_state: State,
  { step = null, note = '', round = 1 }: Partial<Pick<Acted, 'step' | 'note' | 'round'>> = {},
): Acted => ({ act, actor_id, note, from_state, to_state, step, round });

const deciderOf = ({ steps }: MadeLeave, step: number) => steps[step]!.approverIds[0]!;

/** The steps before `until` say yes; after the last one it is `to`. */
const agreed = (made: MadeLeave, until: number, from: State, to: State, round = 1): Acted[] =>
  made.steps.slice(0, until).map((_, step) =>
    acted('approve', deciderOf(made, step), from, step === made.steps.length - 1 ? to : from, {
      step,
      round,
    }),
  );

const NOES: Readonly<Partial<Record<State, { act: string; note: string }>>> = {
  rejected: { act: 'reject', note: 'Aynı günlerde ekipte izinli var.' },
  returned: { act: 'return', note: 'Bir gün sonra başlayabilir misiniz?' },
};

/** What happened to it, until it was what it is. */
function historyOf(made: MadeLeave): Acted[] {
  const { leave, personId, officeId, steps, reached } = made;
  const { state } = leave;
  if (leave.isEntered) return [acted('submit', officeId, null, 'approved', { round: 0 })];
  const asked = [
    acted('submit', personId, null, 'waiting'),
    ...agreed(made, reached, 'waiting', 'approved'),
  ];
  const no = NOES[state];
  if (no) {
    const { act, note } = no;
    return [
      ...asked,
      acted(act, deciderOf(made, reached), 'waiting', state, { step: reached, note }),
    ];
  }
  if (state === 'waiting') return asked;
  if (state === 'withdrawn') {
    return [...asked, acted('withdraw', personId, 'waiting', 'withdrawn', { step: reached })];
  }
  const approved = [asked[0]!, ...agreed(made, steps.length, 'waiting', 'approved')];
  if (state === 'approved') return approved;
  const cancelling = [
    ...approved,
    acted('cancel', personId, 'approved', 'cancelling', { note: 'Plan değişti', round: 2 }),
  ];
  return state === 'cancelling'
    ? cancelling
    : [...cancelling, ...agreed(made, steps.length, 'cancelling', 'cancelled', 2)];
}

const at = (day: Day) => `${day}T09:00:00+03:00`;

function requestRows(made: MadeLeave, today: Day) {
  const { id, personId, officeId, type, leave, count, steps, reached } = made;
  const history = historyOf(made);
  const wanted = addDays(leave.from, -20);
  const submitted = wanted < today ? wanted : addDays(today, -2);
  const rounds = leave.isEntered ? [] : leave.state.startsWith('cancell') ? [1, 2] : [1];
  const round = rounds.at(-1) ?? 0;
  // The cancellation has just been asked for.
  const current = isPending(leave.state) ? (leave.state === 'waiting' ? reached : 0) : null;
  const askedSteps = rounds.flatMap((nth) => steps.map((step, at) => ({ ...step, at, nth })));
  const deciderIn = (nth: number, step: number) =>
    history.find((one) => one.round === nth && one.step === step && one.act !== 'withdraw')
      ?.actor_id ?? null;
  const isWaited = (nth: number, step: number) => nth === round && step === current;
  // Whom nobody came to was asked for nothing.
  const wasAsked = (nth: number, step: number) =>
    step === 0 || isWaited(nth, step) || deciderIn(nth, step - 1) !== null;
  return {
    request: {
      id,
      kind: 1,
      person_id: personId,
      entered_by: leave.isEntered ? officeId : personId,
      state: leave.state,
      round,
      step: current,
      size: count.days,
      summary: leaveSummary({ ...leave, typeName: type.name, ...count }),
      submitted_at: at(submitted),
      version: history.length,
    },
    steps: askedSteps.map((step) => ({
      request_id: id,
      round: step.nth,
      nth: step.at,
      label: step.label,
      because: step.because,
      waiting_since: wasAsked(step.nth, step.at) ? at(submitted) : null,
      escalated: false,
      decided_by: deciderIn(step.nth, step.at),
    })),
    approvers: askedSteps.flatMap((step) =>
      step.approverIds.map((approverId) => ({
        request_id: id,
        round: step.nth,
        nth: step.at,
        person_id: approverId,
        waiting: isWaited(step.nth, step.at),
        asked_at: wasAsked(step.nth, step.at) ? at(submitted) : null,
        handed_on: false,
      })),
    ),
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
