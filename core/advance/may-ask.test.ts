import { describe, expect, it } from 'vitest';
import { answerLine } from '#core/accounts/answer-line.ts';

const faults = (line: object): string[] =>
  JSON.parse(
    answerLine(
      JSON.stringify({
        op: 'mayAsk',
        day: '2026-03-10',
        person: { hired: '2024-01-15' },
        amount: 100_000,
        count: 1,
        first: '2026-03',
        ...line,
      }),
    ) ?? '{}',
  ).faults;

const other = (more: object) => ({ day: '2026-01-05', state: 'paid', ...more });

describe('RQ-13: an advance that is asked for', () => {
  it('may be, where nothing bounds it', () => {
    expect(faults({})).toEqual([]);
  });

  const cases: [name: string, line: object, expected: string[]][] = [
    ['on the first day of work', { person: { hired: '2026-03-10' } }, []],
    ['before it', { person: { hired: '2026-03-11' } }, ['employment']],
    ['on the last day', { person: { lastDay: '2026-03-10' } }, []],
    ['after it', { person: { lastDay: '2026-03-09' } }, ['employment']],
    [
      'on the last day of probation',
      { type: { probation: false }, person: { probationEnd: '2026-03-10' } },
      ['probation'],
    ],
    [
      'on the day after probation',
      { type: { probation: false }, person: { probationEnd: '2026-03-09' } },
      [],
    ],
    ['in probation where that is allowed', { person: { probationEnd: '2026-04-01' } }, []],
    [
      'on the day on which the service is complete',
      { type: { service: 6 }, person: { hired: '2025-09-10' } },
      [],
    ],
    ['a day sooner', { type: { service: 6 }, person: { hired: '2025-09-11' } }, ['service']],
    [
      'RQ-9: months after the end of a longer month end with the shorter one',
      {
        day: '2026-02-28',
        first: '2026-02',
        type: { service: 6 },
        person: { hired: '2025-08-31' },
      },
      [],
    ],
    ['on the first day of the month allowed', { type: { fromDay: 10, toDay: 20 } }, []],
    ['before it', { type: { fromDay: 11, toDay: 20 } }, ['dayOfMonth']],
    ['after it', { type: { toDay: 9 } }, ['dayOfMonth']],
    ['in days over the end of a month', { type: { fromDay: 25, toDay: 10 } }, []],
    ['outside of such days', { type: { fromDay: 25, toDay: 9 } }, ['dayOfMonth']],
    ['of the most', { type: { most: 100_000 } }, []],
    ['of a hundredth more', { type: { most: 99_999 } }, ['most']],
    ['in no instalment', { count: 0 }, ['instalments']],
    ['in as many as allowed', { count: 3, type: { instalments: 3 } }, []],
    ['in one more', { count: 4, type: { instalments: 3 } }, ['instalments']],
    ['of nothing', { amount: 0 }, ['amount']],
    ['of less than nothing', { amount: -5 }, ['amount']],
    [
      'of less than a hundredth for each instalment',
      { amount: 2, count: 3, type: { instalments: 3 } },
      ['amount'],
    ],
    [
      'of less than a step for each instalment',
      { amount: 20_000, count: 3, type: { instalments: 3, step: 10_000 } },
      ['amount'],
    ],
    [
      'beside what waits and what is owed, up to the limit',
      {
        type: { mostOpen: 175_000 },
        others: [
          other({ state: 'waiting', amount: 25_000, balance: 9 }),
          other({ state: 'deducting', amount: 90_000, balance: 50_000 }),
          other({ state: 'rejected', amount: 90_000 }),
          other({ state: 'closed', amount: 90_000, balance: 0 }),
          other({ sameType: false, state: 'paid', balance: 90_000 }),
        ],
      },
      [],
    ],
    [
      'a hundredth above it',
      { type: { mostOpen: 174_999 }, others: [other({ state: 'returned', amount: 75_000 })] },
      ['open'],
    ],
    [
      'above what the company lets be open of all types',
      {
        company: { mostOpen: 149_999 },
        others: [other({ sameType: false, state: 'approved', amount: 50_000 })],
      },
      ['companyOpen'],
    ],
    [
      'once more than a year allows',
      { type: { perYear: 2 }, others: [other({}), other({ day: '2026-12-31', state: 'closed' })] },
      ['perYear'],
    ],
    [
      'beside those that do not count for the year',
      {
        type: { perYear: 1 },
        others: [
          other({ day: '2025-12-31' }),
          other({ opening: true }),
          other({ state: 'withdrawn' }),
          other({ state: 'cancelled' }),
          other({ state: 'rejected' }),
          other({ sameType: false }),
        ],
      },
      [],
    ],
    ['from a month that is past', { first: '2026-02' }, ['month']],
    [
      'from the pay month of the day',
      { day: '2026-03-26', startDay: 26, first: '2026-03' },
      ['month'],
    ],
    ['up to the pay month of the last day', { person: { lastDay: '2026-03-31' } }, []],
    [
      'beyond it',
      { count: 2, type: { instalments: 2 }, person: { lastDay: '2026-03-31' } },
      ['exit'],
    ],
    ['without consent to set-off', { consent: false }, ['consent']],
  ];
  it.each(cases)('%s', (_, line, expected) => {
    expect(faults(line)).toEqual(expected);
  });

  it('is told all that is wrong, in one order', () => {
    expect(
      faults({
        day: '2026-03-10',
        person: { hired: '2026-04-01', probationEnd: '2026-06-01', lastDay: '2026-03-01' },
        type: {
          probation: false,
          service: 1,
          fromDay: 11,
          most: 0,
          mostOpen: 0,
          perYear: 0,
          instalments: 1,
          step: 100_001,
        },
        company: { mostOpen: 0 },
        count: 2,
        first: '2026-02',
        consent: false,
      }),
    ).toEqual([
      'employment',
      'probation',
      'service',
      'dayOfMonth',
      'most',
      'instalments',
      'amount',
      'open',
      'companyOpen',
      'perYear',
      'month',
      'consent',
    ]);
  });
});
