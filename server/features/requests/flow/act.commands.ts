/** Acting on a request: `actOn` decides, and what it decides is written, takes effect and is told in one transaction. */
import {
  type Action,
  actOn,
  CLOCK,
  type Flow,
  type HistoryEntry,
  nextIsSpent,
  type Refusal,
  REFUSAL_WORDS,
} from '#core/requests/flow/flow.ts';
import { isInEffect, transitionOf, type Act, type State } from '#core/requests/flow/transitions.ts';
import type { RoutedStep } from '#core/requests/route/route.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { AppError, fieldError } from '#server/http/errors.ts';
import { spendQuota } from '#server/http/quotas.ts';
import type { EffectsOfKinds } from '../effects.ts';
import { actorOf } from './actors.ts';
import { changedSince } from './changed-since.queries.ts';
import { routeAbove, routeToday } from './routing.ts';
import type { Viewer } from './seeing.ts';
import { flowOf, lockRequest, type StoredRequest } from './stored-flow.ts';
import { tellOf } from './tell.ts';
import {
  askStep,
  decideStep,
  handOn,
  nameApprovers,
  stopWaiting,
  writeEntry,
  writeRounds,
  writeState,
} from './write-outcome.ts';

/** What asks and un-asks others as often as somebody likes. */
const TAKEN_BACK: ReadonlySet<Act> = new Set(['withdraw', 'cancel']);

export interface ActInput {
  readonly id: string;
  readonly seen: number;
  readonly act: Act;
  readonly note: string;
}

export interface Acted {
  readonly id: string;
  readonly state: State;
  readonly version: number;
}

/** Why not, as callers hear it. Whoever does not see the request never comes so far. */
export function refused(refusal: Refusal): AppError {
  switch (refusal) {
    case 'changed':
      return new AppError('request_changed');
    case 'notInState':
      return new AppError('not_in_state');
    case 'nobodyToAsk':
      return new AppError('nobody_to_ask');
    case 'notYours':
      return new AppError('forbidden', [{ field: 'act', Message: REFUSAL_WORDS.notYours }]);
    case 'noteMissing':
      return fieldError('note', REFUSAL_WORDS.noteMissing);
  }
}

/** Whom the act asks, where it asks anybody: the chain as it is today, or those above who was asked. */
async function askedBy(
  db: TenantTx,
  request: StoredRequest,
  flow: Flow,
  act: Act,
): Promise<readonly RoutedStep[]> {
  const asked = {
    requesterId: request.personId,
    enteredById: request.enteredById,
    size: request.size,
    leaveTypeId: request.leaveTypeId,
  };
  const steps = transitionOf(act, flow.state)?.steps;
  if (steps === 'asked') return (await routeToday(db, request.kind, asked)).steps;
  if (steps !== 'handed') return [];
  const { approverIds } = flow.steps[flow.current!]!;
  const above = await routeAbove(db, request.kind, asked, approverIds);
  return [{ rule: null, approverIds: above, because: 'above' }];
}

/** Whoever is above the next step's approvers, where all of them have decided on this request once the actor has. */
async function askedInstead(
  db: TenantTx,
  request: StoredRequest,
  flow: Flow,
  { act, actor }: Pick<Action, 'act' | 'actor'>,
): Promise<readonly string[]> {
  if (actor === CLOCK || transitionOf(act, flow.state)?.steps !== 'decided') return [];
  if (!nextIsSpent(flow, actor.id)) return [];
  const asked = {
    requesterId: request.personId,
    enteredById: request.enteredById,
    size: request.size,
  };
  const decided = [...flow.steps.flatMap(({ decidedBy }) => decidedBy ?? []), actor.id];
  return routeAbove(db, request.kind, asked, flow.steps[flow.current! + 1]!.approverIds, decided);
}

async function writeSteps(
  db: TenantTx,
  request: StoredRequest,
  { steps: next, current }: Flow,
  entry: HistoryEntry,
  asked: readonly RoutedStep[],
): Promise<void> {
  const place = { id: request.id, round: request.round };
  const { steps } = transitionOf(entry.act, request.state)!;
  if (steps === 'handed') return handOn(db, place, request.step!, asked[0]!.approverIds);
  await stopWaiting(db, place);
  if (steps === 'asked') {
    return writeRounds(db, [{ place: { ...place, round: place.round + 1 }, steps: asked }]);
  }
  if (steps !== 'decided') return;
  await decideStep(db, place, request.step!, entry.actorId!);
  if (current === null) return;
  await nameApprovers(db, place, current, next[current]!.approverIds);
  await askStep(db, place, current);
}

/** What it does begins when it comes into effect and ends when it leaves it, once each. */
async function takeEffect(
  db: TenantTx,
  effects: EffectsOfKinds,
  { id, kind, state: before }: StoredRequest,
  after: State,
): Promise<void> {
  const done = effects[kind];
  if (isInEffect(before) !== isInEffect(after)) {
    await (isInEffect(after) ? done?.begin?.(db, id) : done?.end?.(db, id));
  } else if (before === 'waiting' && after !== 'waiting') await done?.rest?.(db, id);
}

/** What would come to hold, or no longer hold, is judged as it is now: also what a cancellation asks for (RQ-3). */
async function checkEffect(
  db: TenantTx,
  effects: EffectsOfKinds,
  { id, kind, state: before }: StoredRequest,
  after: State,
): Promise<void> {
  const check = effects[kind]?.check;
  if (isInEffect(before) !== isInEffect(after)) {
    await check?.(db, id, isInEffect(after) ? 'begin' : 'end');
  } else if (before === 'approved' && after === 'cancelling') await check?.(db, id, 'end');
}

/** A request that is held already; throws why not. */
export async function actOnHeld(
  db: TenantTx,
  effects: EffectsOfKinds,
  request: StoredRequest,
  { act, note, seen, actor }: Pick<Action, 'act' | 'note' | 'seen' | 'actor'>,
): Promise<Acted> {
  const flow = await flowOf(db, request);
  const routed = await askedBy(db, request, flow, act);
  const isParty = (id: string) => id === request.personId || id === request.enteredById;
  // As `actOn` takes them: nobody decides on what is theirs.
  const asked = routed.map((step) => ({
    ...step,
    approverIds: step.approverIds.filter((id) => !isParty(id)),
  }));
  const outcome = actOn(flow, {
    act,
    note,
    seen,
    actor,
    asked: asked.map(({ approverIds }) => approverIds),
    instead: await askedInstead(db, request, flow, { act, actor }),
  });
  if ('refusal' in outcome) {
    throw outcome.refusal === 'changed'
      ? await changedSince(db, request.id, seen)
      : refused(outcome.refusal);
  }
  const { flow: next, entry } = outcome;
  await checkEffect(db, effects, request, next.state);
  const asksAnew = transitionOf(act, request.state)!.steps === 'asked';
  const place = { id: request.id, round: request.round + Number(asksAnew) };
  await writeSteps(db, request, next, entry, asked);
  await writeState(db, place, next);
  await writeEntry(db, place, entry);
  await takeEffect(db, effects, request, next.state);
  await tellOf(db, request, next, entry);
  return { id: request.id, state: next.state, version: next.version };
}

/** One act of the caller. What was sent back is sent again from its own form, which checks what it asks for. */
export async function actOnRequest(
  db: TenantTx,
  effects: EffectsOfKinds,
  caller: Viewer,
  { id, ...action }: ActInput,
): Promise<Acted> {
  const request = await lockRequest(db, { caller, rights: effects }, id);
  if (action.act === 'submit') {
    throw fieldError('act', 'Düzeltilen talep kendi sayfasından gönderilir.');
  }
  if (TAKEN_BACK.has(action.act)) await spendQuota(db, 'withdrawals', caller);
  const actor = await actorOf(db, effects, caller, request);
  return actOnHeld(db, effects, request, { ...action, actor });
}

/** The clock's one act. It comes into no effect and leaves none. */
export function escalate(db: TenantTx, request: StoredRequest): Promise<Acted> {
  const action = { act: 'escalate', actor: CLOCK, note: '', seen: request.version } as const;
  return actOnHeld(db, {}, request, action);
}
