import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerLine } from '#core/accounts/answer-line.ts';
import { arbitraryActs } from '../testing/arbitrary-acts.ts';
import { CoinModel } from '../testing/coin-model.ts';
import { perform } from './acts.ts';
import { balanceOf, emptyBook, isLocked, planOf, stateOf } from './book.ts';

interface Played {
  readonly acts: string[];
  readonly advances: Record<
    string,
    {
      state: string;
      balance: number;
      plan: [string, number][];
      entries: [string, string, number, string][];
    }
  >;
  readonly accounts: Record<string, number>;
  readonly locked: string[];
}

const play = (acts: object[], more: object = {}): Played =>
  JSON.parse(answerLine(JSON.stringify({ op: 'advances', acts, ...more })) ?? '{}');

const approve = {
  act: 'approve',
  day: '2026-01-05',
  id: 'a',
  person: 'p',
  amount: 1000,
  count: 3,
  first: '2026-02',
};
const pay = { act: 'pay', day: '2026-01-10', id: 'a' };
const lock = (month: string, day = `${month}-28`) => ({ act: 'lock', day, month });

describe('an advance', () => {
  it('RQ-14, RQ-17: is paid, deducted month by month, and closed', () => {
    const played = play([approve, pay, lock('2026-02'), lock('2026-03'), lock('2026-04')]);
    expect(played.acts).toEqual(['ok', 'ok', 'ok', 'ok', 'ok']);
    expect(played.advances.a).toEqual({
      state: 'closed',
      balance: 0,
      plan: [],
      entries: [
        ['2026-01-10', 'paid', 1000, 'bank'],
        ['2026-02-28', 'deducted', -333, 'payroll'],
        ['2026-03-31', 'deducted', -333, 'payroll'],
        ['2026-04-30', 'deducted', -334, 'payroll'],
      ],
    });
    expect(played.accounts).toEqual({ bank: -1000, payroll: 1000 });
    expect(played.locked).toEqual(['2026-02', '2026-03', '2026-04']);
  });

  it('RQ-14: has equal instalments of the step, and the last has the rest', () => {
    const { advances } = play([{ ...approve, step: 100, amount: 1050 }, pay]);
    expect(advances.a?.plan).toEqual([
      ['2026-02', 300],
      ['2026-03', 300],
      ['2026-04', 450],
    ]);
  });

  it('RQ-15: begins with the latest of the month asked for, that of the payment and the first unlocked one', () => {
    const first = (acts: object[], more?: object) => play(acts, more).advances.a?.plan[0]?.[0];
    expect(first([approve, { ...pay, day: '2026-03-02' }])).toBe('2026-03');
    expect(first([approve, { ...pay, day: '2026-01-26' }], { startDay: 26 })).toBe('2026-02');
    expect(first([approve, lock('2026-02'), pay])).toBe('2026-03');
    expect(first([{ ...approve, first: undefined }, pay])).toBe('2026-01');
  });

  it('RQ-17, RQ-19: owes nothing and has no plan before it is paid', () => {
    expect(play([approve]).advances.a).toEqual({
      state: 'approved',
      balance: 0,
      plan: [],
      entries: [],
    });
    expect(play([approve, pay]).advances.a).toMatchObject({ state: 'paid', balance: 1000 });
  });

  it('RQ-16: is paid once', () => {
    expect(play([approve, pay, pay]).acts).toEqual(['ok', 'ok', 'state']);
  });

  it('RQ-18: is postponed behind the last, as often as its type allows', () => {
    const postpone = { act: 'postpone', day: '2026-02-01', id: 'a', month: '2026-02' };
    const { acts, advances } = play([approve, pay, postpone, { ...postpone, month: '2026-03' }]);
    expect(acts).toEqual(['ok', 'ok', 'ok', 'limit']);
    expect(advances.a?.plan).toEqual([
      ['2026-03', 333],
      ['2026-04', 334],
      ['2026-05', 333],
    ]);
    expect(play([approve, pay, { ...postpone, month: '2026-07' }]).acts[2]).toBe('month');
    expect(play([approve, pay, lock('2026-02'), postpone]).acts[3]).toBe('locked');
  });

  it('RQ-18: is paid back early or written off from the last instalment backwards', () => {
    const { advances, accounts } = play([
      approve,
      pay,
      { act: 'collect', day: '2026-02-01', id: 'a', amount: 400 },
      { act: 'writeOff', day: '2026-02-01', id: 'a', amount: 100 },
    ]);
    expect(advances.a).toMatchObject({ state: 'deducting', balance: 500 });
    expect(advances.a?.plan).toEqual([
      ['2026-02', 333],
      ['2026-03', 167],
    ]);
    expect(accounts).toEqual({ bank: -1000, cash: 400, expense: 100 });
  });

  it('RQ-18: what comes back is owed after the last, or in the first unlocked month', () => {
    const collect = (amount: number) => ({ act: 'collect', day: '2026-02-01', id: 'a', amount });
    const reverse = { act: 'reverse', day: '2026-02-03', id: 'a', entry: 1 };
    expect(play([approve, pay, collect(500), reverse]).advances.a?.plan).toEqual([
      ['2026-02', 333],
      ['2026-03', 167],
      ['2026-04', 500],
    ]);
    const all = play([approve, pay, collect(1000), lock('2026-02'), reverse]);
    expect(all.advances.a).toMatchObject({ state: 'paid', plan: [['2026-03', 1000]] });
  });

  it('RQ-18: a payment is reversed while all of it is owed, and the advance is unpaid again', () => {
    const reverse = { act: 'reverse', day: '2026-02-03', id: 'a', entry: 0 };
    const back = play([approve, pay, reverse, { act: 'cancel', day: '2026-02-04', id: 'a' }]);
    expect(back.acts).toEqual(['ok', 'ok', 'ok', 'ok']);
    expect(back.advances.a).toMatchObject({ state: 'cancelled', balance: 0, plan: [] });
    expect(play([approve, pay, lock('2026-02'), reverse]).acts[3]).toBe('state');
    expect(play([approve, pay, reverse, reverse]).acts[3]).toBe('state');
    expect(play([approve, pay, { ...reverse, entry: 5 }]).acts[2]).toBe('unknown');
  });

  it('RQ-20: is not cancelled while a payment stands', () => {
    const cancel = { act: 'cancel', day: '2026-02-04', id: 'a' };
    expect(play([approve, pay, cancel]).acts[2]).toBe('paid');
    expect(play([approve, cancel, cancel, pay]).acts).toEqual(['ok', 'ok', 'state', 'state']);
  });

  it('RQ-18: is planned anew with what is owed', () => {
    const replan = { act: 'replan', day: '2026-03-01', id: 'a', count: 2, first: '2026-05' };
    const { advances } = play([{ ...approve, most: 3 }, pay, lock('2026-02'), replan]);
    expect(advances.a?.plan).toEqual([
      ['2026-05', 333],
      ['2026-06', 334],
    ]);
    expect(play([{ ...approve, most: 3 }, pay, { ...replan, count: 4 }]).acts[2]).toBe('limit');
    expect(play([approve, pay, lock('2026-02'), { ...replan, first: '2026-02' }]).acts[3]).toBe(
      'locked',
    );
    expect(play([approve, pay, { ...replan, count: 1001 }]).acts[2]).toBe('amount');
  });
});

describe('a deduction month', () => {
  it('RQ-21: is not locked before it begins, nor before an earlier one, nor twice', () => {
    expect(play([approve, pay, lock('2026-03')]).acts[2]).toBe('order');
    expect(play([lock('2026-02', '2026-01-31')]).acts).toEqual(['month']);
    expect(play([lock('2026-02', '2026-01-26')], { startDay: 26 }).acts).toEqual(['ok']);
    expect(play([lock('2026-02'), lock('2026-02'), lock('2026-01')]).acts).toEqual([
      'ok',
      'locked',
      'locked',
    ]);
  });

  it('RQ-21: what could not be deducted comes back', () => {
    const short = { act: 'short', day: '2026-03-02', id: 'a', month: '2026-02', deducted: 100 };
    const { advances } = play([approve, pay, lock('2026-02'), short]);
    expect(advances.a).toMatchObject({ state: 'deducting', balance: 900 });
    expect(advances.a?.plan).toEqual([
      ['2026-03', 333],
      ['2026-04', 334],
      ['2026-05', 233],
    ]);
    expect(advances.a?.entries.at(-1)).toEqual(['2026-03-02', 'reversed', 233, 'payroll']);
    const refused = (more: object, ...before: object[]) =>
      play([approve, pay, lock('2026-02'), ...before, { ...short, ...more }]).acts.at(-1);
    expect(refused({ deducted: 333 })).toBe('amount');
    expect(refused({ deducted: -1 })).toBe('amount');
    expect(refused({ month: '2026-01' })).toBe('order');
    expect(refused({}, lock('2026-03'))).toBe('order');
    expect(refused({ deducted: 100 }, short)).toBe('amount');
    expect(refused({ deducted: 0 }, short)).toBe('ok');
  });

  it('RQ-21: is unlocked into itself, and the lock before holds again', () => {
    const short = { act: 'short', day: '2026-04-02', id: 'a', month: '2026-03', deducted: 33 };
    const unlock = { act: 'unlock', day: '2026-04-03', month: '2026-03' };
    const played = play([approve, pay, lock('2026-02'), lock('2026-03'), short, unlock]);
    expect(played.locked).toEqual(['2026-02']);
    expect(played.advances.a?.plan).toEqual([
      ['2026-03', 33],
      ['2026-04', 334],
      ['2026-05', 300],
    ]);
    expect(played.accounts).toEqual({ bank: -1000, payroll: 333 });
    expect(
      play([approve, pay, lock('2026-02'), lock('2026-03'), { ...unlock, month: '2026-02' }])
        .acts[4],
    ).toBe('order');
  });
});

describe('RQ-22: a last day of work', () => {
  const exit = (last: string | null, day = '2026-02-01') => ({
    act: 'exit',
    day,
    person: 'p',
    last,
  });

  it('takes all that lies after its pay month', () => {
    const { advances } = play([approve, pay, exit('2026-03-10')]);
    expect(advances.a?.plan).toEqual([
      ['2026-02', 333],
      ['2026-03', 667],
    ]);
    const late = play([approve, pay, lock('2026-02'), lock('2026-03'), exit('2026-02-10')]);
    expect(late.advances.a?.plan).toEqual([['2026-04', 334]]);
  });

  it('leaves the plan when it is moved back or taken back', () => {
    for (const again of [exit('2026-06-30'), exit(null)]) {
      expect(play([approve, pay, exit('2026-02-10'), again]).advances.a?.plan).toEqual([
        ['2026-02', 1000],
      ]);
    }
  });

  it('lets nothing be paid, postponed or replanned beyond it', () => {
    const postpone = { act: 'postpone', day: '2026-02-01', id: 'a', month: '2026-02' };
    const replan = { act: 'replan', day: '2026-02-01', id: 'a', count: 2, first: '2026-04' };
    expect(play([approve, exit('2026-03-31'), pay]).acts[2]).toBe('exit');
    expect(play([approve, exit('2026-04-30'), pay, postpone, replan]).acts).toEqual([
      'ok',
      'ok',
      'ok',
      'exit',
      'exit',
    ]);
  });

  it('has what comes back join it', () => {
    const collect = { act: 'collect', day: '2026-02-01', id: 'a', amount: 200 };
    const reverse = { act: 'reverse', day: '2026-02-03', id: 'a', entry: 1 };
    const { advances } = play([approve, pay, exit('2026-03-10'), collect, reverse]);
    expect(advances.a?.plan).toEqual([
      ['2026-02', 333],
      ['2026-03', 667],
    ]);
  });
});

it('RQ-24: an opening has no request, and may not begin in a locked month', () => {
  const open = {
    act: 'open',
    day: '2026-03-01',
    id: 'o',
    person: 'p',
    amount: 300,
    count: 2,
    first: '2026-03',
  };
  expect(play([lock('2026-02'), open]).advances.o).toEqual({
    state: 'paid',
    balance: 300,
    plan: [
      ['2026-03', 150],
      ['2026-04', 150],
    ],
    entries: [['2026-03-01', 'opening', 300, 'opening']],
  });
  expect(play([lock('2026-03'), open]).acts[1]).toBe('locked');
});

describe('after any history of acts', () => {
  it('every coin is where a slow replay has it, and every act ends as there', () => {
    fc.assert(
      fc.property(arbitraryActs, (acts) => {
        const book = emptyBook(1);
        const model = new CoinModel();
        for (const act of acts) {
          expect([act, perform(book, act)]).toEqual([act, model.perform(act)]);
          for (const [id, advance] of book.advances) {
            expect(planOf(advance).map(({ month, amount }) => [month, amount])).toEqual(
              model.plan(id),
            );
          }
        }
        expect(book.locked).toEqual(model.locked);
      }),
      { numRuns: 300 },
    );
  });

  it('RQ-17: instalments come to what is owed, none lies in a locked month, and what is refused changes nothing', () => {
    fc.assert(
      fc.property(arbitraryActs, (acts) => {
        const book = emptyBook(1);
        let before = new Map<string, string>();
        for (const act of acts) {
          const outcome = perform(book, act);
          for (const advance of book.advances.values()) {
            const plan = planOf(advance);
            expect(plan.reduce((sum, { amount }) => sum + amount, 0)).toBe(balanceOf(advance));
            for (const { month, amount } of plan) {
              expect(Number.isSafeInteger(amount) && amount > 0 && !isLocked(book, month)).toBe(
                true,
              );
            }
            expect(stateOf(advance) === 'closed' || balanceOf(advance) >= 0).toBe(true);
          }
          const now = new Map(
            [...book.advances].map(([id, one]) => [id, JSON.stringify([one.entries, planOf(one)])]),
          );
          if (outcome !== 'ok') expect(now).toEqual(before);
          before = now;
        }
      }),
      { numRuns: 150 },
    );
  });
});
