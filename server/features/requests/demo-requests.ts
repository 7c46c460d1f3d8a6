/** Requests of the demo, in any state, with the rows that their history would have left. */
import type { RequestKind } from '#core/requests/kinds.ts';
import { isPending, type State } from '#core/requests/flow/transitions.ts';
import { addDays, type Day } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { labelOf, routeToday } from './flow/routing.ts';

/** A step of the order that was asked, with those whom it means. */
export interface AskedStep {
  readonly label: string;
  readonly because: 'named' | 'above' | 'unfilled';
  readonly approverIds: readonly string[];
}

export interface MadeRequest {
  readonly id: string;
  readonly kind: RequestKind;
  readonly personId: string;
  readonly officeId: string;
  readonly state: State;
  /** By the office, as agreed: nobody was asked. */
  readonly isEntered: boolean;
  readonly steps: readonly AskedStep[];
  /** At which of them it stands, or stood when somebody said no. */
  readonly reached: number;
  readonly size: number | null;
  readonly summary: string;
  readonly submitted: Day;
  /** What was said when it came to that. */
  readonly notes: Readonly<Partial<Record<State, string>>>;
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

const deciderOf = ({ steps }: MadeRequest, step: number) => steps[step]!.approverIds[0]!;

/** The steps before `until` say yes; after the last one it is `to`. */
const agreed = (made: MadeRequest, until: number, from: State, to: State, round = 1): Acted[] =>
  made.steps.slice(0, until).map((_, step) =>
    acted('approve', deciderOf(made, step), from, step === made.steps.length - 1 ? to : from, {
      step,
      round,
    }),
  );

const NOES: Readonly<Partial<Record<State, string>>> = { rejected: 'reject', returned: 'return' };

/** What happened to it, until it was what it is. */
function historyOf(made: MadeRequest): Acted[] {
  const { state, personId, officeId, steps, reached, notes } = made;
  if (made.isEntered) return [acted('submit', officeId, null, 'approved', { round: 0 })];
  const asked = [
    acted('submit', personId, null, 'waiting'),
    ...agreed(made, reached, 'waiting', 'approved'),
  ];
  const no = NOES[state];
  if (no) {
    const note = notes[state] ?? '';
    return [
      ...asked,
      acted(no, deciderOf(made, reached), 'waiting', state, { step: reached, note }),
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
    acted('cancel', personId, 'approved', 'cancelling', { note: notes.cancelling ?? '', round: 2 }),
  ];
  return state === 'cancelling'
    ? cancelling
    : [...cancelling, ...agreed(made, steps.length, 'cancelling', 'cancelled', 2)];
}

export const demoMoment = (day: Day) => `${day}T09:00:00+03:00`;

function requestRows(made: MadeRequest) {
  const { id, kind, personId, officeId, state, isEntered, steps, reached, submitted } = made;
  const history = historyOf(made);
  const rounds = isEntered ? [] : state.startsWith('cancell') ? [1, 2] : [1];
  const round = rounds.at(-1) ?? 0;
  // The cancellation has just been asked for.
  const current = isPending(state) ? (state === 'waiting' ? reached : 0) : null;
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
      kind,
      person_id: personId,
      entered_by: isEntered ? officeId : personId,
      state,
      round,
      step: current,
      size: made.size,
      summary: made.summary,
      submitted_at: demoMoment(submitted),
      version: history.length,
    },
    steps: askedSteps.map((step) => ({
      request_id: id,
      round: step.nth,
      nth: step.at,
      label: step.label,
      because: step.because,
      waiting_since: wasAsked(step.nth, step.at) ? demoMoment(submitted) : null,
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
        asked_at: wasAsked(step.nth, step.at) ? demoMoment(submitted) : null,
        handed_on: false,
      })),
    ),
    history: history.map((entry, i) => ({
      request_id: id,
      version: i + 1,
      ...entry,
      at: demoMoment(addDays(submitted, Math.min(i, 2))),
    })),
  };
}

/** Whom the orders of the demo ask for a request of this person, by its size: asked for once each. */
export function demoRoutes(
  db: TenantTx,
  kind: RequestKind,
  personId: string,
): (size: number | null) => Promise<AskedStep[]> {
  const known = new Map<number | null, AskedStep[]>();
  return async (size) => {
    const before = known.get(size);
    if (before) return before;
    const asked = { requesterId: personId, enteredById: personId, size };
    const { steps } = await routeToday(db, kind, asked);
    const route = steps.map((step) => ({
      label: labelOf(step),
      because: step.because,
      approverIds: step.approverIds,
    }));
    known.set(size, route);
    return route;
  };
}

/** By table, those first to which others refer. */
export function demoRequestRows(made: readonly MadeRequest[]): Readonly<Record<string, object[]>> {
  const requests = made.map(requestRows);
  return {
    request: requests.map(({ request }) => request),
    request_step: requests.flatMap(({ steps }) => steps),
    request_approver: requests.flatMap(({ approvers }) => approvers),
    request_history: requests.flatMap(({ history }) => history),
  };
}
