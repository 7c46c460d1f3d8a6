import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Action,
  type Actor,
  actOn,
  actsOf,
  actsOfApprovers,
  CLOCK,
  enterApproved,
  type Flow,
  type HistoryEntry,
  isSound,
  REFUSAL_WORDS,
  submitNew,
} from './flow.ts';
import { ACTS, isInEffect, STATES, TRANSITIONS, transitionOf } from './transitions.ts';

const person = (id: string, more: Partial<Actor> = {}): Actor => ({
  id,
  deputyFor: [],
  isAdministrator: false,
  ...more,
});
const ada = person('ada');
const chief = person('chief');
const head = person('head');

const asked = [['chief'], ['head']];

function submitted(enteredById = 'ada'): Flow {
  const outcome = submitNew({ requesterId: 'ada', enteredById, asked });
  if ('refusal' in outcome) throw new Error(outcome.refusal);
  return outcome.flow;
}

const after = (flow: Flow, ...acts: [Action['act'], Action['actor'], Partial<Action>?][]): Flow =>
  acts.reduce((now, [act, actor, more]) => {
    const outcome = actOn(now, { act, actor, note: '', seen: now.version, ...more });
    if ('refusal' in outcome) throw new Error(`${act}: ${outcome.refusal}`);
    return outcome.flow;
  }, flow);

const refusal = (flow: Flow, act: Action['act'], actor: Action['actor'], more = {}) => {
  const outcome = actOn(flow, { act, actor, note: '', seen: flow.version, ...more });
  return 'refusal' in outcome ? outcome.refusal : undefined;
};

const note = { note: 'Yoğun dönem' };

describe('a request', () => {
  it('is approved when every step has approved it, in their order', () => {
    const first = after(submitted(), ['approve', chief]);
    expect(first).toMatchObject({ state: 'waiting', current: 1 });
    expect(refusal(submitted(), 'approve', head)).toBe('notYours');
    expect(after(first, ['approve', head])).toMatchObject({ state: 'approved', current: null });
  });

  it('ends with the first no, and whoever says it says why', () => {
    expect(refusal(submitted(), 'reject', chief)).toBe('noteMissing');
    expect(refusal(submitted(), 'reject', chief, { note: '  ' })).toBe('noteMissing');
    expect(after(submitted(), ['reject', chief, note])).toMatchObject({ state: 'rejected' });
  });

  it('comes back for correction, and asks its chain anew from the first step on', () => {
    const returned = after(submitted(), ['approve', chief], ['return', head, note]);
    expect(returned).toMatchObject({ state: 'returned', current: null });
    const again = after(returned, ['submit', ada, { asked: [['other']] }]);
    expect(again).toMatchObject({
      state: 'waiting',
      current: 0,
      steps: [{ approverIds: ['other'] }],
    });
  });

  it('is withdrawn by who asked, while nothing is decided for good', () => {
    expect(after(submitted(), ['withdraw', ada]).state).toBe('withdrawn');
    expect(after(submitted(), ['return', chief, note], ['withdraw', ada]).state).toBe('withdrawn');
    expect(refusal(submitted(), 'withdraw', chief)).toBe('notYours');
    expect(refusal(after(submitted(), ['reject', chief, note]), 'withdraw', ada)).toBe(
      'notInState',
    );
  });

  it('is cancelled after approval by the same chain, which may refuse, and holds until then', () => {
    const approved = after(submitted(), ['approve', chief], ['approve', head]);
    const cancelling = after(approved, ['cancel', ada, { asked }]);
    expect(cancelling).toMatchObject({ state: 'cancelling', current: 0 });
    expect(isInEffect(cancelling.state)).toBe(true);
    const cancelled = after(cancelling, ['approve', chief], ['approve', head]);
    expect(cancelled.state).toBe('cancelled');
    expect(isInEffect(cancelled.state)).toBe(false);
    expect(after(cancelling, ['reject', chief, note]).state).toBe('approved');
    expect(after(cancelling, ['withdraw', ada]).state).toBe('approved');
  });

  it('is annulled by an administrator, with a reason, but not by the one whose it is', () => {
    const entered = enterApproved('ada', 'clerk');
    const clerk = person('clerk', { isAdministrator: true });
    expect(after(entered, ['annul', clerk, note]).state).toBe('cancelled');
    expect(refusal(entered, 'annul', clerk)).toBe('noteMissing');
    expect(refusal(entered, 'annul', person('ada', { isAdministrator: true }), note)).toBe(
      'notYours',
    );
    expect(refusal(entered, 'annul', chief, note)).toBe('notYours');
  });

  it('is decided by a deputy for whom they stand in, which history keeps', () => {
    const deputy = person('deputy', { deputyFor: ['chief'] });
    const outcome = actOn(submitted(), { act: 'approve', actor: deputy, note: '', seen: 1 });
    expect(outcome).toMatchObject({ entry: { actorId: 'deputy', onBehalfOf: 'chief' } });
  });

  it('is never decided by who asked, nor by who entered it, not even as a deputy', () => {
    const mine = person('ada', { deputyFor: ['chief'] });
    expect(refusal(submitted(), 'approve', mine)).toBe('notYours');
    const entered = submitted('clerk');
    expect(refusal(entered, 'approve', person('clerk', { deputyFor: ['chief'] }))).toBe('notYours');
    expect(submitNew({ requesterId: 'ada', enteredById: 'ada', asked: [['ada']] })).toEqual({
      refusal: 'nobodyToAsk',
    });
  });

  it('is handed on by the clock, and by nobody else', () => {
    const handed = after(submitted(), ['escalate', CLOCK, { asked: [['head']] }]);
    expect(handed).toMatchObject({ state: 'waiting', current: 0 });
    expect(refusal(handed, 'approve', chief)).toBe('notYours');
    expect(refusal(submitted(), 'escalate', ada, { asked: [['head']] })).toBe('notYours');
    expect(refusal(submitted(), 'escalate', CLOCK, { asked: [['ada']] })).toBe('nobodyToAsk');
  });

  it('is acted on once by two people at the same instant: the other is told', () => {
    const seen = submitted();
    const won = after(seen, ['approve', chief]);
    expect(refusal(won, 'reject', chief, { ...note, seen: seen.version })).toBe('changed');
    expect(REFUSAL_WORDS.changed).toContain('değişti');
  });

  it('offers what would not be refused for who asks', () => {
    expect(actsOf(submitted(), chief)).toEqual(['approve', 'return', 'reject']);
    expect(actsOf(submitted(), ada)).toEqual(['withdraw']);
    expect(actsOf(submitted(), head)).toEqual([]);
    expect(actsOfApprovers('waiting')).toEqual(['approve', 'return', 'reject']);
    expect(actsOfApprovers('cancelling')).toEqual(['approve', 'reject']);
    expect(actsOfApprovers('approved')).toEqual([]);
  });
});

describe('the table', () => {
  it('says one thing of an act in a state, and every state is reached', () => {
    for (const { act, from } of TRANSITIONS) {
      expect(TRANSITIONS.filter((one) => one.act === act && one.from === from)).toHaveLength(1);
    }
    expect([...new Set(TRANSITIONS.map(({ to }) => to))].toSorted()).toEqual(
      [...STATES].toSorted(),
    );
  });
});

const ids = ['ada', 'clerk', 'chief', 'head', 'deputy', 'stranger'];
const somebody = fc.record({
  id: fc.constantFrom(...ids),
  deputyFor: fc.subarray(ids),
  isAdministrator: fc.boolean(),
});
const route = fc.array(fc.array(fc.constantFrom(...ids), { maxLength: 3 }), { maxLength: 3 });
const anyAct = fc.record({
  act: fc.constantFrom(...ACTS),
  actor: fc.oneof({ weight: 6, arbitrary: somebody }, fc.constant<typeof CLOCK>(CLOCK)),
  note: fc.constantFrom('', 'neden'),
  /** How far behind the actor's view is. */
  behind: fc.constantFrom(0, 0, 0, 1),
  asked: route,
});

describe('random acts of random people', () => {
  it('never skip a state, never lose history, and never take effect twice', () => {
    fc.assert(
      fc.property(route, fc.array(anyAct, { maxLength: 40 }), (first, acts) => {
        const made = submitNew({ requesterId: 'ada', enteredById: 'clerk', asked: first });
        if ('refusal' in made) return;
        let { flow } = made;
        const history: HistoryEntry[] = [made.entry];
        // What a balance would be: taken when the request comes into effect, given back when it leaves it.
        let taken = 0;
        for (const { behind, ...act } of acts) {
          const outcome = actOn(flow, { ...act, seen: flow.version - behind });
          if ('refusal' in outcome) continue;
          const { entry } = outcome;
          const was = isInEffect(flow.state);
          flow = outcome.flow;
          history.push(entry);
          taken += Number(isInEffect(flow.state)) - Number(was);
          expect(behind).toBe(0);
          expect(isSound(flow)).toBe(true);
          expect(taken).toBe(isInEffect(flow.state) ? 1 : 0);
          const row = transitionOf(entry.act, entry.from!)!;
          expect([row.to, entry.from]).toContain(entry.to);
          if (entry.act === 'approve') expect(['ada', 'clerk']).not.toContain(entry.actorId);
          // Approved for good by the last step alone.
          if (entry.act === 'approve' && entry.to !== entry.from) {
            expect(flow.steps.every(({ decidedBy }) => decidedBy !== undefined)).toBe(true);
          }
        }
        expect(history.map(({ version }) => version)).toEqual(history.map((_, at) => at + 1));
        expect(history.slice(1).map(({ from }) => from)).toEqual(
          history.slice(0, -1).map(({ to }) => to),
        );
        expect(history.at(-1)!.to).toBe(flow.state);
      }),
      { numRuns: 2000 },
    );
  });
});
