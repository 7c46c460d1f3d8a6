import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomRuns } from '#core/puantaj/testing/runs.ts';
import { addDays } from '#core/time/day.ts';
import { type AccountEntry, ENTRY_KINDS, hasRightSign } from './entry.ts';
import { earlyReturn, reportCut } from './give-back.ts';
import { exitAccount } from './exit.ts';
import { earnedEntries, returnedEntries, usedEntries } from './leave-entries.ts';
import { balanceOn, replay } from './replay.ts';
import { statement, statementYears } from './statement.ts';

const entry = (day: string, kind: AccountEntry['kind'], days: number): AccountEntry => ({
  day,
  kind,
  days,
});
const account = [
  entry('2025-12-31', 'used', -1),
  entry('2026-01-02', 'used', -0.5),
  entry('2025-01-01', 'opening', 3),
  entry('2026-01-02', 'earned', 14),
  entry('2026-05-04', 'returned', 0.5),
];

describe('the account', () => {
  it('has the sum of its entries as its balance at any date', () => {
    expect(balanceOn(account, '2024-12-31')).toBe(0);
    expect(balanceOn(account, '2025-12-31')).toBe(2);
    expect(balanceOn(account, '2026-12-31')).toBe(16);
  });

  it('is told by years, what is earned on a day before what is used', () => {
    const { carried, lines, totals, closing } = statement(account, 2026);
    expect([carried, closing]).toEqual([2, 16]);
    expect(lines.map(({ kind, balance }) => [kind, balance])).toEqual([
      ['earned', 16],
      ['used', 15.5],
      ['returned', 16],
    ]);
    expect(totals).toMatchObject({ opening: 0, earned: 14, used: -0.5, returned: 0.5 });
    expect(statementYears(account)).toEqual([2026, 2025]);
    expect(statementYears([])).toEqual([]);
  });

  it('leaves no remainder of a fraction', () => {
    const tenths = Array.from({ length: 3 }, () => entry('2026-01-01', 'used', -0.1));
    expect(balanceOn(tenths, '2026-01-01')).toBe(-0.3);
  });

  it('knows which way an entry goes', () => {
    expect(hasRightSign(entry('2026-01-01', 'used', -1))).toBe(true);
    expect(hasRightSign(entry('2026-01-01', 'used', 1))).toBe(false);
    expect(hasRightSign(entry('2026-01-01', 'earned', -1))).toBe(false);
    expect(hasRightSign(entry('2026-01-01', 'corrected', -1))).toBe(true);
    expect(hasRightSign(entry('2026-01-01', 'corrected', 0))).toBe(false);
    expect(hasRightSign(entry('2026-01-01', 'opening', 0))).toBe(true);
  });

  it('pays what is left at the exit, and no debt', () => {
    const lastDay = '2026-03-01';
    const atExit = { day: lastDay, unused: 15.5, paid: 0, open: 15.5 };
    expect(exitAccount(account, lastDay)).toEqual(atExit);
    expect(exitAccount([entry('2026-01-01', 'used', -2)], lastDay)).toMatchObject({ open: 0 });
    // What is paid in parts is open for the rest; what was paid on another day was taken already.
    const paid = [...account, entry(lastDay, 'paid', -10), entry('2026-02-01', 'paid', -1)];
    expect(exitAccount(paid, lastDay)).toEqual({ day: lastDay, unused: 14.5, paid: 10, open: 4.5 });
  });

  it('takes leave day by day and rights by their day', () => {
    const taken = [
      { day: '2026-12-31', cost: 0.5 },
      { day: '2027-01-01', cost: 0 },
      { day: '2027-01-04', cost: 1 },
    ];
    expect(usedEntries(taken)).toEqual([
      entry('2026-12-31', 'used', -0.5),
      entry('2027-01-04', 'used', -1),
    ]);
    expect(returnedEntries(taken.slice(0, 1))).toEqual([entry('2026-12-31', 'returned', 0.5)]);
    const right = { day: '2026-04-01', days: 14, years: 1, yearFrom: '2025-04-01' };
    const why = {
      tier: 14,
      age: null,
      underground: 0,
      movedBy: 0,
      onLastDay: false,
      lawFrom: '2003-06-10',
      isBeforeLaw: false,
    };
    expect(earnedEntries([{ ...right, why }])).toEqual([entry('2026-04-01', 'earned', 14)]);
  });
});

const taken = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06'].map((day) => ({
  day,
  cost: day === '2026-03-06' ? 0.5 : 1,
}));

describe('days that come back', () => {
  it('are those under a report, each with its own date', () => {
    expect(reportCut(taken, [{ from: '2026-03-05', to: '2026-03-10' }])).toEqual([
      { day: '2026-03-05', cost: 1 },
      { day: '2026-03-06', cost: 0.5 },
    ]);
  });

  it('do not come back twice', () => {
    const reports = [{ from: '2026-03-04', to: '2026-03-05' }];
    const first = reportCut(taken, reports);
    expect(reportCut(taken, reports, first)).toEqual([]);
    expect(earlyReturn(taken, '2026-03-05', first)).toEqual([{ day: '2026-03-06', cost: 0.5 }]);
  });

  it('are never more than were taken', () => {
    const anyDay = fc.integer({ min: 0, max: 20 }).map((n) => addDays('2026-12-20', n));
    const anyTaken = fc.array(fc.record({ day: anyDay, cost: fc.constantFrom(0.5, 1, 0.18) }));
    const anyReports = fc.array(fc.record({ from: anyDay, to: anyDay }));
    const sum = (days: readonly { cost: number }[]) =>
      days.reduce((all, { cost }) => all + Math.round(100 * cost), 0);
    fc.assert(
      fc.property(anyTaken, anyReports, anyReports, (all, some, others) => {
        const first = reportCut(all, some);
        const second = reportCut(all, others, first);
        expect(sum(first) + sum(second)).toBeLessThanOrEqual(sum(all));
        const covered = (day: string) =>
          [...some, ...others].some(({ from, to }) => from <= day && day <= to);
        expect(sum(first) + sum(second)).toBe(sum(all.filter(({ day }) => covered(day))));
        expect(second.every(({ cost }) => cost > 0)).toBe(true);
      }),
      randomRuns('reports', 0.05),
    );
  });
});

const inHundredths = (days: number) => Math.round(100 * days);

it('has statements that are, one after the other, the replay of its entries', () => {
  const anyEntry = fc.record({
    day: fc.integer({ min: 0, max: 1500 }).map((n) => addDays('2023-11-20', n)),
    kind: fc.constantFrom(...ENTRY_KINDS),
    days: fc.integer({ min: -2000, max: 2000 }).map((n) => n / 100),
  });
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 40 }), (entries) => {
      const years = statementYears(entries).toReversed();
      const statements = years.map((year) => statement(entries, year));
      expect(statements.flatMap(({ lines }) => lines)).toEqual(replay(entries));
      // Summed as whole numbers: fractions that come to nothing may leave minus zero.
      let hundredths = 0;
      const balance = () => hundredths / 100;
      for (const { carried, lines, totals, closing } of statements) {
        expect(carried).toBe(balance());
        for (const line of lines) {
          hundredths += inHundredths(line.days);
          expect(line.balance).toBe(balance());
        }
        expect(closing).toBe(balance());
        const moved = [carried, ...Object.values(totals)].reduce(
          (sum, one) => sum + inHundredths(one),
          0,
        );
        expect(moved).toBe(inHundredths(closing));
      }
    }),
    randomRuns('statements', 0.05),
  );
});
