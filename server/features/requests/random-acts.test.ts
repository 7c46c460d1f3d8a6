/** Random acts of random people through the real commands, beside the pure rules: both must say the same. */
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import {
  type Action,
  actOn,
  CLOCK,
  type Flow,
  isSound,
  type Refusal,
  submitNew,
} from '#core/requests/flow/flow.ts';
import { isInEffect, type Act } from '#core/requests/flow/transitions.ts';
import { AppError } from '#server/http/errors.ts';
import type { EffectsOfKinds } from './effects.ts';
import { actOnRequest, escalate } from './flow/act.commands.ts';
import { lockRequest } from './flow/stored-flow.ts';
import { resubmitRequest } from './flow/submit.commands.ts';
import { type Anybody, step, useRequests } from './testing/request-stage.ts';

const t = useRequests('RANDOM');
const PEOPLE = ['ada', 'chief', 'head', 'deputy', 'registrar', 'boss', 'stranger'] as const;
type Person = (typeof PEOPLE)[number];

/** Each step's approvers, and who is above whom, as the world of the test has it. */
const CHAIN: readonly (readonly Person[])[] = [['chief'], ['head']];
const ABOVE: Readonly<Partial<Record<Anybody, readonly Person[]>>> = {
  chief: ['head'],
  head: ['boss'],
  boss: [],
};

const CODES: Readonly<Record<Refusal, string>> = {
  changed: 'request_changed',
  notInState: 'not_in_state',
  notYours: 'forbidden',
  noteMissing: 'invalid',
  nobodyToAsk: 'nobody_to_ask',
};

beforeAll(async () => {
  await t.chain([step('manager'), step('managersManager')]);
  await t.write((db) =>
    db
      .insertInto('deputyship')
      .values({
        person_id: t.idOf('chief'),
        deputy_id: t.idOf('deputy'),
        from_date: '2020-01-01',
        to_date: '2199-12-31',
      })
      .execute(),
  );
});

interface Done {
  readonly who: Person;
  readonly act: Act;
  readonly note: string;
  /** How far behind the view of the actor is. */
  readonly behind: number;
}
const anyAct: fc.Arbitrary<Done> = fc.record({
  who: fc.constantFrom<Person[]>(...PEOPLE, 'ada', 'chief', 'head'),
  act: fc.constantFrom<Act[]>(
    'approve',
    'approve',
    'approve',
    'reject',
    'return',
    'submit',
    'withdraw',
    'cancel',
    'annul',
    'escalate',
  ),
  note: fc.constantFrom('neden', 'neden', ''),
  behind: fc.constantFrom(0, 0, 0, 0, 1),
});

const rolesOf = (who: Person) =>
  who === 'boss' ? (['Admin'] as const) : who === 'registrar' ? (['admin'] as const) : [];
const authsOf = (who: Person) =>
  who === 'registrar' ? [{ groupName: 'PersonelOffTime' as const, number: 5 }] : [];
const viewerOf = (who: Person) => ({
  personId: t.idOf(who),
  roles: rolesOf(who),
  auths: authsOf(who),
});

/** What the rules take for the act, by names instead of ids. */
function actionOf(flow: Flow, { who, act, note, behind }: Done): Action {
  const actor = {
    id: who,
    deputyFor: who === 'deputy' && act !== 'submit' ? ['chief'] : [],
    isAdministrator: who === 'registrar' || who === 'boss',
  };
  const seen = flow.version - behind;
  const [after] = flow.current === null ? [] : (flow.steps[flow.current + 1]?.approverIds ?? []);
  const instead = ABOVE[after as Anybody] ?? [];
  if (act !== 'escalate') return { act, actor, note, seen, asked: CHAIN, instead };
  const [now] = flow.current === null ? [] : flow.steps[flow.current]!.approverIds;
  return {
    act,
    actor: CLOCK,
    note: '',
    seen: flow.version,
    asked: [ABOVE[now as Anybody] ?? []],
  };
}

/** What the commands say: the state that came of it, or the code of the refusal. */
async function perform(
  effects: EffectsOfKinds,
  id: string,
  { who, act, note }: Done,
  seen: number,
): Promise<string> {
  try {
    const { state } = await t.write(async (db) => {
      if (act === 'escalate') return escalate(db, await lockRequest(db, null, id));
      const caller = viewerOf(who);
      if (act !== 'submit') return actOnRequest(db, effects, caller, { id, seen, act, note });
      return resubmitRequest(db, caller, effects, {
        id,
        seen,
        size: 5,
        summary: 'Yıllık izin, 5 gün',
      });
    });
    return state;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

it('never skip a state, lose history or take effect twice', { timeout: 120_000 }, async () => {
  let acts = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 3, maxLength: 14 }), async (all) => {
      // Nobody asks for as much in an hour.
      await t.write((db) => sql`delete from rate_counter`.execute(db));
      const id = await t.submit();
      const made = submitNew({ requesterId: 'ada', enteredById: 'ada', asked: CHAIN });
      if ('refusal' in made) throw new Error(made.refusal);
      let { flow } = made;
      let balance = 0;
      let history = 1;
      const effects: EffectsOfKinds = {
        1: {
          begin: async () => void balance++,
          end: async () => void balance--,
          viewers: { group: 'PersonelOffTime', bits: 1 },
          administrators: { group: 'PersonelOffTime', bits: 4 },
        },
      };
      const sees = new Set<Person>(['ada', 'chief', 'deputy', 'registrar', 'boss']);
      for (const done of all) {
        const action = actionOf(flow, done);
        const outcome = actOn(flow, action);
        const isSeen = action.actor === CLOCK || sees.has(done.who);
        const said = await perform(effects, id, done, action.seen);
        if (!isSeen) expect(said).toBe('not_found');
        else if ('refusal' in outcome) expect([done, said]).toEqual([done, CODES[outcome.refusal]]);
        else {
          flow = outcome.flow;
          history++;
          acts++;
          expect([done, said]).toEqual([done, flow.state]);
          expect(isSound(flow)).toBe(true);
        }
        if (flow.current !== null) {
          for (const who of flow.steps[flow.current]!.approverIds) sees.add(who as Person);
        }
        expect(balance).toBe(isInEffect(flow.state) ? 1 : 0);
      }
      const stored = await t.read(async (db) => ({
        request: await db
          .selectFrom('request')
          .select(['state', 'step', 'version'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow(),
        entries: await db
          .selectFrom('request_history')
          .select(['from_state', 'to_state', 'version'])
          .where('request_id', '=', id)
          .orderBy('version')
          .execute(),
        waiting: await db
          .selectFrom('request_approver')
          .select('person_id')
          .where('request_id', '=', id)
          .where('waiting', '=', true)
          .execute(),
      }));
      const { state, current, version } = flow;
      expect(stored.request).toEqual({ state, step: current, version });
      expect(stored.entries.map((entry) => entry.version)).toEqual(
        Array.from({ length: history }, (_, at) => at + 1),
      );
      expect(stored.entries.slice(1).map(({ from_state }) => from_state)).toEqual(
        stored.entries.slice(0, -1).map(({ to_state }) => to_state),
      );
      const asked = current === null ? [] : flow.steps[current]!.approverIds;
      expect(stored.waiting.map(({ person_id }) => person_id).toSorted()).toEqual(
        asked.map((who) => t.idOf(who as Person)).toSorted(),
      );
    }),
    { numRuns: 60 },
  );
  // Most runs have more than one act that is allowed; how many, chance says.
  expect(acts).toBeGreaterThan(20);
});
