import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerLine } from '#core/accounts/answer-line.ts';
import { addDays } from '#core/time/day.ts';
import { makeUpAccount } from './make-up.ts';
import { slowMakeUp, slowTimeOff } from './testing/minute-model.ts';
import { timeOffAccount } from './time-off.ts';

const ask = (op: string, line: object) =>
  JSON.parse(answerLine(JSON.stringify({ op, ...line })) ?? '{}');

const aDay = fc.integer({ min: 0, max: 300 }).map((days) => addDays('2026-01-01', days));
const someMinutes = fc.integer({ min: 0, max: 90 });

describe('serbest zaman', () => {
  const entry = { id: 'a', day: '2026-03-08', minutes: 61, rate: 150 };

  it('RQ-40: an hour of overtime is an hour and a half, one of fazla süreli an hour and a quarter, rounded up', () => {
    const { entries } = ask('timeOff', {
      entries: [entry, { ...entry, id: 'b', rate: 125 }],
      on: '2026-03-08',
    });
    expect(entries.map(({ off }: { off: number }) => off)).toEqual([92, 77]);
  });

  it('RQ-41: is used from its day to six months after, and more than is there is refused whole', () => {
    const answer = ask('timeOff', {
      entries: [entry],
      uses: [
        { day: '2026-03-07', minutes: 1 },
        { day: '2026-09-08', minutes: 50 },
        { day: '2026-09-08', minutes: 43 },
        { day: '2026-09-09', minutes: 1 },
      ],
      on: '2026-09-08',
    });
    expect(answer).toEqual({
      balance: 42,
      entries: [
        { id: 'a', off: 92, used: 50, rest: 42, lastDay: '2026-09-08', due: null, dueDay: null },
      ],
      refused: [0, 2],
    });
  });

  it('RQ-41: the earliest last day is used first, then the lower id', () => {
    const { entries } = ask('timeOff', {
      entries: [
        { id: 'c', day: '2026-04-30', minutes: 40, rate: 150 },
        { id: 'b', day: '2026-03-08', minutes: 40, rate: 150 },
        { id: 'a', day: '2026-03-08', minutes: 40, rate: 150 },
      ],
      uses: [{ day: '2026-05-01', minutes: 90 }],
      on: '2026-05-01',
    });
    expect(entries.map(({ used }: { used: number }) => used)).toEqual([0, 30, 60]);
  });

  it('RQ-42: what is left is overtime again the day after, never more than it came from', () => {
    const due = (line: object) => ask('timeOff', { entries: [entry], ...line }).entries[0];
    expect(due({ on: '2026-09-09' })).toMatchObject({ due: 61, dueDay: '2026-09-09' });
    expect(due({ on: '2026-09-09', uses: [{ day: '2026-05-01', minutes: 50 }] })).toMatchObject({
      rest: 42,
      due: 28,
    });
    expect(due({ on: '2026-05-01', exit: '2026-04-30' })).toMatchObject({
      due: 61,
      dueDay: '2026-04-30',
    });
    expect(due({ on: '2026-05-01', exit: '2026-03-05' })).toMatchObject({
      due: 61,
      dueDay: '2026-03-08',
    });
    expect(due({ on: '2026-05-01', exit: '2026-05-02' })).toMatchObject({
      due: null,
      dueDay: null,
    });
  });

  it('leaves out what is dated after the day asked about', () => {
    const later = { id: 'b', day: '2026-04-01', minutes: 10, rate: 125 };
    expect(
      ask('timeOff', {
        entries: [later, entry],
        uses: [{ day: '2026-04-01', minutes: 500 }],
        on: '2026-03-31',
      }),
    ).toEqual({
      balance: 92,
      entries: [
        null,
        { id: 'a', off: 92, used: 0, rest: 92, lastDay: '2026-09-08', due: null, dueDay: null },
      ],
      refused: [],
    });
  });

  it('equals a slow replay, minute by minute', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            day: aDay,
            minutes: someMinutes,
            rate: fc.constantFrom(150 as const, 125 as const),
          }),
          { maxLength: 5 },
        ),
        fc.array(fc.record({ day: aDay, minutes: someMinutes }), { maxLength: 8 }),
        fc.option(aDay, { nil: undefined }),
        fc.option(aDay, { nil: undefined }),
        (some, uses, on, exit) => {
          const entries = some.map((one, i) => ({ id: String(i), ...one }));
          const account = { entries, uses, on, exit };
          const result = timeOffAccount(account);
          expect({
            used: result.entries.map((one) => one?.used ?? 0),
            refused: result.refused,
          }).toEqual(slowTimeOff(account));
        },
      ),
    );
  });
});

describe('telafi', () => {
  const debt = { id: 'a', day: '2026-03-02', minutes: 480 };

  it('RQ-44: is made up for after the last day away, within four months', () => {
    const { works } = ask('makeUp', {
      debts: [debt],
      works: ['2026-03-02', '2026-03-03', '2026-07-02', '2026-07-03'].map((day) => ({
        day,
        minutes: 60,
      })),
    });
    expect(works.map(({ counted }: { counted: number }) => counted)).toEqual([0, 60, 60, 0]);
  });

  it('RQ-45: at most three hours a day, 11 with all else, and no more than is owed', () => {
    expect(
      ask('makeUp', {
        debts: [debt],
        works: [
          { day: '2026-03-03', minutes: 200, other: 450 },
          { day: '2026-03-04', minutes: 120, other: 600 },
          { day: '2026-03-05', minutes: 100 },
          { day: '2026-03-05', minutes: 100 },
          { day: '2026-03-06', minutes: 180 },
        ],
        on: '2026-03-31',
      }),
    ).toEqual({
      balance: 0,
      debts: [{ id: 'a', lastDay: '2026-07-02', made: 480, lapsed: null }],
      works: [
        { counted: 180, excess: 20, fault: null },
        { counted: 60, excess: 60, fault: null },
        { counted: 100, excess: 0, fault: null },
        { counted: 80, excess: 20, fault: null },
        { counted: 60, excess: 120, fault: null },
      ],
    });
  });

  it('RQ-45: not on weekly rest or holidays, on contract rest by setting', () => {
    const works = ['weekly', 'holiday', 'contract'].map((kind) => ({
      day: '2026-03-08',
      minutes: 60,
      kind,
    }));
    const faults = (more: object) =>
      ask('makeUp', { debts: [debt], works, ...more }).works.map(
        ({ fault }: { fault: string }) => fault,
      );
    expect(faults({})).toEqual(['restDay', 'restDay', 'restDay']);
    expect(faults({ contractRest: true })).toEqual(['restDay', 'restDay', null]);
  });

  it('RQ-46: what is not made up for lapses, by time or at an exit', () => {
    const works = [{ day: '2026-03-03', minutes: 60 }];
    const answer = (more: object) => ask('makeUp', { debts: [debt], works, ...more });
    expect(answer({ on: '2026-07-02' })).toMatchObject({
      balance: 420,
      debts: [{ made: 60, lapsed: null }],
    });
    expect(answer({ on: '2026-07-03' })).toMatchObject({
      balance: 0,
      debts: [{ made: 60, lapsed: 420 }],
    });
    expect(answer({ on: '2026-03-20', exit: '2026-03-15' })).toMatchObject({
      balance: 0,
      debts: [{ lapsed: 420 }],
    });
    expect(answer({ on: '2026-03-02' })).toMatchObject({ works: [null] });
    expect(answer({ on: '2026-03-01' })).toMatchObject({ debts: [null], balance: 0 });
  });

  it('equals a slow replay, minute by minute', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ day: aDay, minutes: someMinutes }), { maxLength: 4 }),
        fc.array(
          fc.record({
            day: fc.oneof(aDay, fc.constantFrom('2026-03-03', '2026-03-04')),
            minutes: fc.integer({ min: 0, max: 120 }),
            kind: fc.constantFrom('work', 'work', 'work', 'contract', 'weekly', 'holiday'),
            other: fc.constantFrom(0, 450, 600, 700),
          }),
          { maxLength: 8 },
        ),
        fc.option(aDay, { nil: undefined }),
        fc.option(aDay, { nil: undefined }),
        fc.boolean(),
        fc.constantFrom(1, 4),
        (some, works, on, exit, contractRest, months) => {
          const debts = some.map((one, i) => ({ id: String(i), ...one }));
          const account = { debts, works, on, exit, contractRest, months };
          const result = makeUpAccount(account);
          expect({
            made: result.debts.map((one) => one?.made ?? 0),
            counted: result.works.map((one) => one?.counted ?? 0),
          }).toEqual(slowMakeUp(account));
        },
      ),
    );
  });
});
