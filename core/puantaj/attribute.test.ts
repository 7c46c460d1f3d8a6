import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../time/day.ts';
import { attribute, type PlannedDay } from './attribute.ts';
import { planOf } from './testing/arbitrary-day.ts';
import { attributeByPass } from './testing/attribute-model.ts';
import { randomRuns } from './testing/runs.ts';
import { at, fixed, off } from './testing/short.ts';
import type { Direction, FlexPlan, Pass, Plan } from './types.ts';

const FIRST = '2026-03-02';
const day: Plan = fixed();
const night = fixed({ start: 1320, end: 360 });
const rest: Plan = off();
const flex: FlexPlan = { kind: 'flex', earliestStart: 480, latestStart: 600, span: 570 };

/** Passes in minutes from the first day; which day each went to. */
function owners(
  days: readonly Partial<PlannedDay>[],
  times: readonly string[],
  dir: Direction = 'in',
) {
  const given = days.map((one, i) => ({ plan: rest, ...one, date: addDays(FIRST, i) }));
  const passes = times.map((time) => {
    const minute = at(time);
    const offset = Math.floor(minute / 1440);
    return { date: addDays(FIRST, offset), minute: minute - offset * 1440, dir };
  });
  const attributed = attribute({ days: given, passes }).days;
  return times.map((time) => {
    const owner = attributed.findIndex(({ passes: own }, i) =>
      own.some((pass) => pass.at + i * 1440 === at(time)),
    );
    return owner < 0 ? 'none' : owner + 1;
  });
}

describe('the boundary between two days', () => {
  const cases: [
    name: string,
    days: Partial<PlannedDay>[],
    times: string[],
    expected: (number | string)[],
  ][] = [
    [
      'both planned: the middle, 18:00 and 08:30',
      [{ plan: day }, { plan: day }],
      ['25:14', '25:15'],
      [1, 2],
    ],
    [
      'both planned: rounded down',
      [{ plan: day }, { plan: fixed({ start: 511 }) }],
      ['25:14', '25:15'],
      [1, 2],
    ],
    [
      'both planned: overlapping, the later start',
      [{ plan: night }, { plan: fixed({ start: 300 }) }],
      ['28:59', '29:00'],
      [1, 2],
    ],
    ['night after night', [{ plan: night }, { plan: night }], ['37:59', '38:00'], [1, 2]],
    ['planned, then off: end plus 6 hours', [{ plan: night }, {}], ['35:59', '36:00'], [1, 2]],
    [
      'planned, then off: not before midnight',
      [{ plan: fixed({ end: 720 }) }, {}],
      ['23:59', '24:00'],
      [1, 2],
    ],
    [
      'planned, then off: its own claim',
      [{ plan: night, claimAfter: 60 }, { claimAfter: 600 }],
      ['30:59', '31:00'],
      [1, 2],
    ],
    [
      'off, then planned: midnight, or 4 hours before',
      [{}, { plan: day }],
      ['23:59', '24:00'],
      [1, 2],
    ],
    [
      'off, then planned early: 4 hours before',
      [{}, { plan: fixed({ start: 120 }) }],
      ['21:59', '22:00'],
      [1, 2],
    ],
    [
      'off, then planned early: its own claim',
      [{ claimBefore: 1 }, { plan: fixed({ start: 120 }), claimBefore: 180 }],
      ['22:59', '23:00'],
      [1, 2],
    ],
    ['both off: midnight', [{}, {}], ['23:59', '24:00'], [1, 2]],
    [
      'flexible: from the earliest start',
      [{}, { plan: { ...flex, earliestStart: 60 } }],
      ['20:59', '21:00'],
      [1, 2],
    ],
    [
      'flexible: to the latest end',
      [{ plan: { ...flex, latestStart: 1200 } }, {}],
      ['35:29', '35:30'],
      [1, 2],
    ],
    [
      'at the ends the neighbour counts as off',
      [{ plan: day }],
      ['-00:01', '00:00', '23:59', '24:00'],
      ['none', 1, 1, 'none'],
    ],
    [
      'before the first boundary',
      [{ plan: fixed({ start: 60 }) }],
      ['-03:01', '-03:00'],
      ['none', 1],
    ],
    [
      'never before the one before it: a long shift swallows a day',
      [{ plan: fixed({ start: 0, end: 2880 }) }, {}, { plan: day }],
      ['53:59', '54:00'],
      [1, 3],
    ],
  ];
  it.each(cases)('%s', (_, days, times, expected) => {
    expect(owners(days, times)).toEqual(expected);
  });
});

describe('carry', () => {
  const twoDays = [
    { date: FIRST, plan: day },
    { date: '2026-03-03', plan: day },
  ];
  const carried = (...passes: [date: 2 | 3, time: string, dir: Direction][]) =>
    attribute({
      days: twoDays,
      passes: passes.map(([date, time, dir]) => ({
        date: `2026-03-0${date}`,
        minute: at(time),
        dir,
      })),
    }).days.map(({ passes: own }) => own.length);
  const cases: [string, Parameters<typeof carried>, number[]][] = [
    [
      'an exit after midnight goes back',
      [
        [2, '14:00', 'in'],
        [3, '05:00', 'out'],
      ],
      [2, 0],
    ],
    [
      'at 16 hours',
      [
        [2, '14:00', 'in'],
        [3, '06:00', 'out'],
      ],
      [2, 0],
    ],
    [
      'not beyond 16 hours',
      [
        [2, '14:00', 'in'],
        [3, '06:01', 'out'],
      ],
      [1, 1],
    ],
    [
      'not when the day is closed',
      [
        [2, '14:00', 'in'],
        [2, '18:00', 'out'],
        [3, '02:00', 'out'],
      ],
      [2, 1],
    ],
    [
      'not an entry',
      [
        [2, '14:00', 'in'],
        [3, '05:00', 'in'],
      ],
      [1, 1],
    ],
    [
      'without direction: an odd number',
      [
        [2, '14:00', 'in'],
        [3, '05:00', 'unknown'],
      ],
      [2, 0],
    ],
    [
      'without direction: not an even one',
      [
        [2, '14:00', 'in'],
        [3, '05:00', 'unknown'],
        [3, '09:00', 'in'],
      ],
      [1, 2],
    ],
    [
      'without direction on the day before',
      [
        [2, '14:00', 'unknown'],
        [3, '05:00', 'out'],
      ],
      [2, 0],
    ],
    [
      'one pass only',
      [
        [2, '14:00', 'in'],
        [3, '05:00', 'out'],
        [3, '05:01', 'out'],
      ],
      [2, 1],
    ],
    [
      'duplicates are not dropped for this',
      [
        [2, '14:00', 'unknown'],
        [2, '14:01', 'unknown'],
        [3, '05:00', 'out'],
      ],
      [2, 1],
    ],
    ['not to a day without passes', [[3, '05:00', 'out']], [0, 1]],
  ];
  it.each(cases)('%s', (_, passes, expected) => {
    expect(carried(...passes)).toEqual(expected);
  });
});

it('keeps the order of the input among equal minutes, and gives no days for none', () => {
  const passes = (['out', 'in', 'unknown'] as const).map((dir) => ({
    date: FIRST,
    minute: 600,
    dir,
  }));
  const [only] = attribute({ days: [{ date: FIRST, plan: day }], passes }).days;
  expect(only?.passes.map(({ dir }) => dir)).toEqual(['out', 'in', 'unknown']);
  expect(attribute({ days: [], passes })).toEqual({ days: [] });
});

it('agrees with the definition, pass by pass', () => {
  const plannedDay = fc.record({
    plan: planOf(['fixed', 'flex', 'off']),
    claimBefore: fc.option(fc.integer({ min: 0, max: 700 }), { nil: undefined }),
    claimAfter: fc.option(fc.integer({ min: 0, max: 700 }), { nil: undefined }),
  });
  const pass = fc.record({
    at: fc.integer({ min: -200, max: 8 * 144 }).map((tens) => tens * 10),
    dir: fc.constantFrom<Direction>('in', 'out', 'unknown'),
  });
  fc.assert(
    fc.property(
      fc.array(plannedDay, { maxLength: 7 }),
      fc.array(pass, { maxLength: 20 }),
      (plans, passes) => {
        const days = plans.map((one, i) => ({ ...one, date: addDays(FIRST, i) }));
        const local = passes.map(({ at: minute, dir }: Pass) => {
          const offset = Math.floor(minute / 1440);
          return { date: addDays(FIRST, offset), minute: minute - offset * 1440, dir };
        });
        expect(attribute({ days, passes: local }).days.map((d) => d.passes)).toEqual(
          attributeByPass(days, passes),
        );
      },
    ),
    randomRuns('attribute', 0.2),
  );
});
