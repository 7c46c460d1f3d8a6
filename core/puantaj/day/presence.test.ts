import { describe, expect, it } from 'vitest';
import { classify } from '../classify.ts';
import { attendedIntervals } from './presence.ts';
import { fixed, off, passes, span } from '../testing/short.ts';
import type { DayInput, FlexPlan } from '../types.ts';

const SECTION_1 = ['DOUBLE_ENTRY', 'MISSING_ENTRY', 'MISSING_EXIT', 'UNMATCHED_EXIT'];

const cases: [name: string, day: DayInput, attended: string[], anomalies: string[]][] = [
  ['no passes', { plan: fixed() }, [], []],
  ['in and out', { plan: fixed(), passes: passes('08:00 in, 09:00 out') }, ['08:00-09:00'], []],
  ['not in order', { plan: fixed(), passes: passes('09:00 out, 08:00 in') }, ['08:00-09:00'], []],
  [
    'equal minutes keep the order of the input',
    { plan: fixed(), passes: passes('08:00 in, 09:00 out, 09:00 in, 10:00 out') },
    ['08:00-10:00'],
    [],
  ],
  [
    'equal minutes the other way round',
    { plan: fixed(), passes: passes('08:00 in, 09:00 in, 09:00 out, 10:00 out') },
    ['08:00-09:00'],
    ['DOUBLE_ENTRY', 'UNMATCHED_EXIT'],
  ],
  [
    'a second read within the window',
    { plan: fixed(), passes: passes('08:00 in, 08:02 in, 09:00 out, 09:02 out') },
    ['08:00-09:00'],
    [],
  ],
  [
    'the window counts from the last kept pass',
    { plan: fixed(), passes: passes('08:00 in, 08:02 in, 08:04 in, 09:00 out') },
    ['08:00-09:00'],
    ['DOUBLE_ENTRY'],
  ],
  [
    'a pass without direction may be a second read of either',
    { plan: fixed(), passes: passes('08:00 in, 08:01 ?, 09:00 ?, 09:02 out') },
    ['08:00-09:00'],
    [],
  ],
  [
    'other directions are no second read',
    { plan: fixed(), passes: passes('08:00 in, 08:01 out') },
    ['08:00-08:01'],
    [],
  ],
  [
    'without directions they alternate',
    { plan: fixed(), passes: passes('08:00 ?, 09:00 ?, 10:00 ?, 11:00 ?') },
    ['08:00-09:00', '10:00-11:00'],
    [],
  ],
  ['first exit', { plan: fixed(), passes: passes('09:00 out') }, [], ['MISSING_ENTRY']],
  [
    'first exit, plan start assumed',
    { plan: fixed({ missingEntry: 'planStart' }), passes: passes('09:00 out') },
    ['08:30-09:00'],
    ['MISSING_ENTRY'],
  ],
  [
    'first exit at the plan start',
    { plan: fixed({ missingEntry: 'planStart' }), passes: passes('08:30 out') },
    [],
    ['MISSING_ENTRY'],
  ],
  [
    'first exit on a day off',
    { plan: off({ missingEntry: 'planStart' }), passes: passes('09:00 out') },
    [],
    ['MISSING_ENTRY'],
  ],
  [
    'a later exit while outside',
    { plan: fixed(), passes: passes('08:00 in, 09:00 out, 10:00 out') },
    ['08:00-09:00'],
    ['UNMATCHED_EXIT'],
  ],
  ['still inside', { plan: fixed(), passes: passes('08:00 in') }, [], ['MISSING_EXIT']],
  [
    'still inside, plan end assumed',
    { plan: fixed({ missingExit: 'planEnd' }), passes: passes('08:00 in') },
    ['08:00-18:00'],
    ['MISSING_EXIT'],
  ],
  [
    'still inside at the plan end',
    { plan: fixed({ missingExit: 'planEnd' }), passes: passes('18:00 in') },
    [],
    ['MISSING_EXIT'],
  ],
  [
    'still inside on a day off',
    { plan: off({ missingExit: 'planEnd' }), passes: passes('08:00 in') },
    [],
    ['MISSING_EXIT'],
  ],
  [
    'first and last, whatever the directions',
    { plan: fixed({ presence: 'firstLast' }), passes: passes('08:00 out, 09:00 out, 10:00 in') },
    ['08:00-10:00'],
    [],
  ],
  [
    'first and last: a single exit',
    {
      plan: fixed({ presence: 'firstLast', missingEntry: 'planStart' }),
      passes: passes('10:00 out'),
    },
    ['08:30-10:00'],
    ['MISSING_ENTRY'],
  ],
  [
    'first and last: a single pass without direction',
    { plan: fixed({ presence: 'firstLast', missingExit: 'planEnd' }), passes: passes('10:00 ?') },
    ['10:00-18:00'],
    ['MISSING_EXIT'],
  ],
  [
    'first and last: two reads are one pass',
    { plan: fixed({ presence: 'firstLast' }), passes: passes('08:00 in, 08:02 in') },
    [],
    ['MISSING_EXIT'],
  ],
  [
    'duty elsewhere is presence, an empty window is not',
    {
      plan: fixed(),
      passes: passes('10:00 in, 12:00 out'),
      inDay: [
        { ...span('09:00-10:30'), counts: 'work' },
        { ...span('14:00-13:00'), counts: 'work' },
        { ...span('15:00-16:00'), counts: 'break' },
      ],
    },
    ['09:00-12:00'],
    [],
  ],
];

describe('presence (section 1)', () => {
  it.each(cases)('%s', (_, day, attended, anomalies) => {
    expect(attendedIntervals(day)).toEqual(attended.map(span));
    expect(classify(day).anomalies.filter((name) => SECTION_1.includes(name))).toEqual(anomalies);
  });
});

describe('the start of a flexible shift (1.3)', () => {
  const flex: FlexPlan = { kind: 'flex', earliestStart: 480, latestStart: 600, span: 60 };
  const starts: [name: string, day: Omit<DayInput, 'plan'>, start: string][] = [
    ['nothing', {}, '08:00'],
    ['the first pass', { passes: passes('09:00 in') }, '09:00'],
    ['a pass without direction', { passes: passes('09:00 ?') }, '09:00'],
    ['before the earliest', { passes: passes('07:00 in') }, '08:00'],
    ['after the latest', { passes: passes('11:00 in') }, '10:00'],
    ['a first exit', { passes: passes('09:00 out, 09:30 in') }, '08:00'],
    [
      'a first exit, though a leave begins later',
      { passes: passes('09:00 out'), leave: [{ ...span('09:30-10:00'), paid: true }] },
      '08:00',
    ],
    [
      'duty elsewhere',
      { passes: passes('09:30 in'), inDay: [{ ...span('09:00-09:30'), counts: 'work' }] },
      '09:00',
    ],
    [
      'an empty duty',
      { passes: passes('09:30 in'), inDay: [{ ...span('09:00-09:00'), counts: 'work' }] },
      '09:30',
    ],
    [
      'an excused break does not count',
      { passes: passes('09:30 in'), inDay: [{ ...span('09:00-09:30'), counts: 'break' }] },
      '09:30',
    ],
    ['a partial leave', { leave: [{ ...span('09:10-10:00'), paid: true }] }, '09:10'],
    ['a full-day leave does not count', { leave: [{ fullDay: true, paid: true }] }, '08:00'],
  ];
  it.each(starts)('%s', (_, rest, start) => {
    const { segments } = classify({
      plan: flex,
      ...rest,
      overrides: [
        { from: 0, to: 480, code: null },
        { from: 660, to: 1440, code: null },
      ],
    });
    const shift = { from: span(`${start}-${start}`).from };
    expect(segments[0]?.from).toBe(shift.from);
  });
});
