import {
  isPending,
  type Part,
  type State,
  type Transition,
  transitionOf,
  type Act,
} from './transitions.ts';

/** One decision of a chain, as it was when it was asked for. */
export interface FlowStep {
  /** Anybody of them decides for all. */
  readonly approverIds: readonly string[];
  /** Whose decision it was; a deputy decides for one of the approvers. */
  readonly decidedBy?: string;
}

/** A request as the workflow sees it. */
export interface Flow {
  readonly requesterId: string;
  /** Who entered it, where that was somebody else: they may not decide on it either. */
  readonly enteredById: string;
  readonly state: State;
  readonly steps: readonly FlowStep[];
  /** Which step is waited for; none where nothing is. */
  readonly current: number | null;
  /** One more with every act: who acted on an older one is told, and nothing happens. */
  readonly version: number;
}

export interface Actor {
  readonly id: string;
  /** The approvers for whom this person may decide today. */
  readonly deputyFor: readonly string[];
  readonly isAdministrator: boolean;
}

/** The clock has no name. */
export const CLOCK = 'clock';

export interface Action {
  readonly act: Act;
  readonly actor: Actor | typeof CLOCK;
  readonly note: string;
  /** Which version of the request the actor saw. */
  readonly seen: number;
  /** The approvers of each step, for an act that asks the chain; of the present one, for an act that hands it on. */
  readonly asked?: readonly (readonly string[])[];
  /** For a decision: whom the next step asks where all whom it names have decided on this request already. */
  readonly instead?: readonly string[];
}

/** What the history keeps of an act: enough to replay it. */
export interface HistoryEntry {
  readonly act: Act;
  readonly actorId: string | null;
  /** For whom a deputy acted. */
  readonly onBehalfOf: string | null;
  readonly note: string;
  /** None for the first. */
  readonly from: State | null;
  readonly to: State;
  readonly step: number | null;
  readonly version: number;
}

export type Refusal = 'changed' | 'notInState' | 'notYours' | 'noteMissing' | 'nobodyToAsk';

export const REFUSAL_WORDS: Readonly<Record<Refusal, string>> = {
  changed: 'Bu talep siz bakarken değişti. Güncel hâlini görüp yeniden deneyin.',
  notInState: 'Talebin şu anki durumunda bu işlem yapılamaz.',
  notYours: 'Bu işlem sizde değil.',
  noteMissing: 'Nedenini yazın.',
  nobodyToAsk:
    'Bu talebi onaylayacak kimse bulunamadı. Onay sırasına bir yedek onaylayan eklenmeli.',
};

export type Outcome =
  | { readonly refusal: Refusal }
  | { readonly flow: Flow; readonly entry: HistoryEntry };

const isParty = (flow: Flow, id: string) => id === flow.requesterId || id === flow.enteredById;

const hasDecided = ({ steps }: Pick<Flow, 'steps'>, id: string) =>
  steps.some(({ decidedBy }) => decidedBy === id);

/** Those of a step who have not decided on this request yet. */
const freshOf = (flow: Pick<Flow, 'steps'>, { approverIds }: FlowStep) =>
  approverIds.filter((id) => !hasDecided(flow, id));

/** Whether the step after the present one would be left to those who decided already, once `actorId` has decided. */
export function nextIsSpent({ steps, current }: Flow, actorId: string): boolean {
  const next = current === null ? undefined : steps[current + 1];
  return next !== undefined && freshOf({ steps }, next).every((id) => id === actorId);
}

/**
 * For whom the actor decides: themselves first, else an approver whose deputy they are. Never on what is their own, and
 * on one request once, as whoever it may be, while there is somebody else.
 */
export function decidesFor(flow: Flow, actor: Actor): string | undefined {
  if (flow.current === null || isParty(flow, actor.id)) return undefined;
  const step = flow.steps[flow.current]!;
  const fresh = freshOf(flow, step);
  if (fresh.length > 0 && hasDecided(flow, actor.id)) return undefined;
  const able = fresh.length > 0 ? fresh : step.approverIds;
  if (able.includes(actor.id)) return actor.id;
  return able.find((id) => actor.deputyFor.includes(id));
}

const PARTS: Readonly<Record<Part, (flow: Flow, actor: Action['actor']) => boolean>> = {
  requester: (flow, actor) => actor !== CLOCK && isParty(flow, actor.id),
  approver: (flow, actor) => actor !== CLOCK && decidesFor(flow, actor) !== undefined,
  administrator: (flow, actor) =>
    actor !== CLOCK && actor.isAdministrator && actor.id !== flow.requesterId,
  clock: (_, actor) => actor === CLOCK,
};

function refusalOf(
  flow: Flow,
  action: Action,
  transition: Transition | undefined,
): Refusal | undefined {
  if (action.seen !== flow.version) return 'changed';
  if (!transition) return 'notInState';
  if (!PARTS[transition.by](flow, action.actor)) return 'notYours';
  if (transition.needsNote && action.note.trim() === '') return 'noteMissing';
  return undefined;
}

/** Nobody decides on what is their own, whoever a chain names. */
const withoutParties = (flow: Flow, approverIds: readonly string[]) => ({
  approverIds: approverIds.filter((id) => !isParty(flow, id)),
});

type Moved = Pick<Flow, 'state' | 'steps' | 'current'>;

function move(flow: Flow, action: Action, { to, steps }: Transition): Moved | undefined {
  if (steps === 'ended') return { state: to, steps: flow.steps, current: null };
  if (steps === 'asked') {
    const asked = (action.asked ?? []).map((ids) => withoutParties(flow, ids));
    const isFilled = asked.length > 0 && asked.every(({ approverIds }) => approverIds.length > 0);
    return isFilled ? { state: to, steps: asked, current: 0 } : undefined;
  }
  const at = flow.current!;
  if (steps === 'handed') {
    const handed = withoutParties(flow, action.asked?.[0] ?? []);
    if (handed.approverIds.length === 0) return undefined;
    return { state: to, steps: flow.steps.with(at, handed), current: at };
  }
  const decidedBy = (action.actor as Actor).id;
  const decided = flow.steps.with(at, { ...flow.steps[at]!, decidedBy });
  const next = decided[at + 1];
  if (!next) return { state: to, steps: decided, current: null };
  const fresh = freshOf({ steps: decided }, next);
  const instead = withoutParties(flow, action.instead ?? []).approverIds.filter(
    (id) => !hasDecided({ steps: decided }, id),
  );
  const left = [fresh, instead].find((ids) => ids.length > 0) ?? next.approverIds;
  return {
    state: flow.state,
    steps: decided.with(at + 1, { ...next, approverIds: left }),
    current: at + 1,
  };
}

/** One act on a request: what it becomes and what history keeps, or why not. */
export function actOn(flow: Flow, action: Action): Outcome {
  const transition = transitionOf(action.act, flow.state);
  const refusal = refusalOf(flow, action, transition);
  if (refusal) return { refusal };
  const moved = move(flow, action, transition!);
  if (!moved) return { refusal: 'nobodyToAsk' };
  const { actor } = action;
  const decides = transition!.by === 'approver' ? decidesFor(flow, actor as Actor) : undefined;
  const actorId = actor === CLOCK ? null : actor.id;
  return {
    flow: { ...flow, ...moved, version: flow.version + 1 },
    entry: {
      act: action.act,
      actorId,
      onBehalfOf: decides !== undefined && decides !== actorId ? decides : null,
      note: action.note.trim(),
      from: flow.state,
      to: moved.state,
      step: flow.current,
      version: flow.version + 1,
    },
  };
}

export interface NewRequest {
  readonly requesterId: string;
  readonly enteredById: string;
  readonly asked: readonly (readonly string[])[];
}

/** A request that is made asks the first step of its chain. */
export function submitNew({ requesterId, enteredById, asked }: NewRequest): Outcome {
  const before: Flow = {
    requesterId,
    enteredById,
    state: 'returned',
    steps: [],
    current: null,
    version: 0,
  };
  const actor = { id: enteredById, deputyFor: [], isAdministrator: false };
  const outcome = actOn(before, { act: 'submit', actor, note: '', seen: 0, asked });
  return 'refusal' in outcome ? outcome : { ...outcome, entry: { ...outcome.entry, from: null } };
}

/** One that an administrator enters as agreed already. */
export const enterApproved = (requesterId: string, enteredById: string): Flow => ({
  requesterId,
  enteredById,
  state: 'approved',
  steps: [],
  current: null,
  version: 1,
});

/** What people do, in the order of buttons. */
const OFFERED = ['approve', 'return', 'reject', 'submit', 'withdraw', 'cancel', 'annul'] as const;

export type OfferedAct = (typeof OFFERED)[number];

/** What somebody may do now, for buttons; the server asks `actOn` itself. */
export const actsOf = (flow: Flow, actor: Actor): OfferedAct[] =>
  OFFERED.filter((act) => {
    const transition = transitionOf(act, flow.state);
    return transition !== undefined && PARTS[transition.by](flow, actor);
  });

/** What whoever is asked may do in a state. */
export const actsOfApprovers = (state: State): OfferedAct[] =>
  OFFERED.filter((act) => transitionOf(act, state)?.by === 'approver');

/** Whether the parts of a flow agree with each other, which every act must keep. */
export function isSound({ state, steps, current }: Flow): boolean {
  if (!isPending(state)) return current === null;
  return (
    current !== null &&
    current < steps.length &&
    steps.every(({ decidedBy }, at) => (decidedBy !== undefined) === at < current)
  );
}
