import { describe, expect, it } from 'vitest';
import { fixed, off, passes, segments, span } from '#core/puantaj/testing/short.ts';
import type { DayInput, FixedPlan } from '#core/puantaj/types.ts';

const whole = (terms: Partial<FixedPlan>) => fixed({ breaks: [], ...terms });

const cases: [name: string, day: DayInput, expected: string[]][] = [
  [
    'A1: gaps first, whenever in the window they are',
    {
      plan: whole({ floatingBreak: { minutes: 30, ...span('08:30-18:00') } }),
      passes: passes('09:00 in, 14:00 out, 14:20 in, 18:00 out'),
    },
    [
      '08:30-08:40 GIM P7+A1',
      '08:40-09:00 GEC P7',
      '09:00-14:00 NC P4',
      '14:00-14:20 GIM P10+A1',
      '14:20-18:00 NC P4',
    ],
  ],
  [
    'A1: then worked time, when it is deducted always',
    {
      plan: whole({ floatingBreak: { minutes: 30, ...span('12:00-14:00') } }),
      passes: passes('08:30 in, 18:00 out'),
    },
    ['08:30-12:00 NC P4', '12:00-12:30 GIM P4+A1', '12:30-18:00 NC P4'],
  ],
  [
    'A1: not from worked time, when it is deducted only when out',
    {
      plan: whole({ floatingBreak: { minutes: 30, ...span('12:00-14:00'), deduct: 'whenOut' } }),
      passes: passes('08:30 in, 18:00 out'),
    },
    ['08:30-18:00 NC P4'],
  ],
  [
    'A1: only inside its window, partly outside the plan',
    {
      plan: whole({ floatingBreak: { minutes: 60, ...span('17:30-20:00') } }),
      passes: passes('08:30 in, 19:00 out'),
    },
    ['08:30-17:30 NC P4', '17:30-18:00 GIM P4+A1', '18:00-19:00 CFC X6'],
  ],
  [
    'A1: on leave too',
    {
      plan: whole({ floatingBreak: { minutes: 30, ...span('12:00-14:00') } }),
      leave: [{ fullDay: true, paid: true }],
    },
    ['08:30-12:00 UCI L3', '12:00-12:30 GIM L3+A1', '12:30-18:00 UCI L3'],
  ],
  [
    'A2: a run within the tolerance, and one a minute over it',
    {
      plan: whole({ gapTolerance: 10 }),
      passes: passes('08:30 in, 10:00 out, 10:10 in, 11:00 out, 11:11 in, 18:00 out'),
    },
    ['08:30-11:00 NC P4+P10+A2', '11:00-11:11 BOS P10', '11:11-18:00 NC P4'],
  ],
  [
    'A2: what the floating break leaves of a gap is a run of its own',
    {
      plan: whole({ gapTolerance: 10, floatingBreak: { minutes: 20, ...span('10:00-11:00') } }),
      passes: passes('08:30 in, 10:00 out, 10:30 in, 18:00 out'),
    },
    ['08:30-10:00 NC P4', '10:00-10:20 GIM P10+A1', '10:20-18:00 NC P4+P10+A2'],
  ],
  [
    'A2: a day without anybody has no gaps to forgive',
    { plan: whole({ gapTolerance: 600 }) },
    ['08:30-18:00 BOS P6'],
  ],
  [
    'A3: at the tolerance',
    { plan: whole({ lateTolerance: 10 }), passes: passes('08:40 in, 18:00 out') },
    ['08:30-18:00 NC P4+P7+A3'],
  ],
  [
    'A3: beyond it, the whole',
    { plan: whole({ lateTolerance: 10 }), passes: passes('08:41 in, 18:00 out') },
    ['08:30-08:41 GEC P7', '08:41-18:00 NC P4'],
  ],
  [
    'A3: beyond it, the excess, over a break',
    {
      plan: fixed({ lateTolerance: 40, beyondTolerance: 'excess' }),
      passes: passes('14:00 in, 18:00 out'),
    },
    ['08:30-12:20 GEC P7', '12:20-12:30 NC P7+A3', '12:30-13:30 GIM P1', '13:30-18:00 NC P4+P7+A3'],
  ],
  [
    'A4: at the tolerance',
    { plan: whole({ earlyExitTolerance: 10 }), passes: passes('08:30 in, 17:50 out') },
    ['08:30-18:00 NC P4+P8+A4'],
  ],
  [
    'A4: beyond it, the excess',
    {
      plan: whole({ earlyExitTolerance: 10, beyondTolerance: 'excess' }),
      passes: passes('08:30 in, 17:30 out'),
    },
    ['08:30-17:40 NC P4+P8+A4', '17:40-18:00 CEC P8'],
  ],
  [
    'A5: late and early, each to its next multiple',
    { plan: whole({ missingStep: 15 }), passes: passes('08:31 in, 17:50 out') },
    ['08:30-08:45 GEC P4+P7+A5', '08:45-17:45 NC P4', '17:45-18:00 CEC P4+P8+A5'],
  ],
  [
    'A5: over a break',
    { plan: fixed({ missingStep: 120 }), passes: passes('11:30 in, 18:00 out') },
    ['08:30-12:30 GEC P4+P7+A5', '12:30-13:30 GIM P1', '13:30-18:00 NC P4'],
  ],
  [
    'A5: ends at another code',
    {
      plan: whole({ missingStep: 60 }),
      passes: passes('08:40 in, 08:50 out, 09:30 in, 18:00 out'),
    },
    ['08:30-08:50 GEC P4+P7+A5', '08:50-09:30 BOS P10', '09:30-18:00 NC P4'],
  ],
  [
    'A5: ends where there is none',
    {
      plan: whole({ missingStep: 240 }),
      passes: passes('09:00 in, 10:00 out'),
      holidays: [span('10:00-24:00')],
    },
    ['08:30-10:00 GEC P4+P7+A5'],
  ],
  [
    'A5: takes back what A3 forgave',
    {
      plan: whole({ lateTolerance: 5, beyondTolerance: 'excess', missingStep: 15 }),
      passes: passes('08:40 in, 18:00 out'),
    },
    ['08:30-08:45 GEC P4+P7+A3+A5', '08:45-18:00 NC P4'],
  ],
  [
    'A5: a step below 1 counts as 1',
    { plan: whole({ missingStep: 0 }), passes: passes('08:37 in, 18:00 out') },
    ['08:30-08:37 GEC P7', '08:37-18:00 NC P4'],
  ],
  [
    'A6: each side on its own',
    {
      plan: whole({ overtime: { minBefore: 15, minAfter: 30 } }),
      passes: passes('08:15 in, 18:29 out'),
    },
    ['08:15-08:30 GFC X5', '08:30-18:00 NC P4'],
  ],
  [
    'A6: under the minimum only what is approved stays',
    {
      plan: whole({ overtime: { minAfter: 30 } }),
      passes: passes('08:30 in, 18:25 out'),
      overtimeApprovals: [span('18:05-18:15')],
    },
    ['08:30-18:00 NC P4', '18:05-18:15 NM X4'],
  ],
  [
    'A6: compensation work is not counted',
    {
      plan: whole({ overtime: { minAfter: 30 } }),
      passes: passes('08:30 in, 18:40 out'),
      equalization: [{ kind: 'DC', ...span('18:00-18:20') }],
    },
    ['08:30-18:00 NC P4', '18:00-18:20 DC X3'],
  ],
  [
    'A6: a contract rest day has one side, with minAfter',
    {
      plan: off({ rest: 'contract', overtime: { minBefore: 600, minAfter: 60 } }),
      passes: passes('09:00 in, 10:00 out'),
    },
    ['09:00-10:00 CFC O4'],
  ],
  [
    'A6: not on the weekly rest day',
    { plan: off({ overtime: { minAfter: 60, step: 60 } }), passes: passes('09:00 in, 09:10 out') },
    ['09:00-09:10 HTM O3'],
  ],
  [
    'A7: before the plan the earliest go, after it the latest',
    {
      plan: whole({ overtime: { step: 30, approval: 'auto' } }),
      passes: passes('07:50 in, 18:50 out'),
    },
    ['08:00-08:30 NM X4', '08:30-18:00 NC P4', '18:00-18:30 NM X4'],
  ],
  [
    'A7: approved and not approved together, over a break',
    {
      plan: fixed({ breaks: [span('19:00-19:30')], overtime: { step: 60 } }),
      passes: passes('08:30 in, 20:10 out'),
      overtimeApprovals: [span('18:00-18:30')],
    },
    ['08:30-18:00 NC P4', '18:00-18:30 NM X4', '18:30-19:00 CFC X6', '19:00-19:30 GIM X2'],
  ],
  [
    'A7: contract rest, latest first',
    {
      plan: off({ rest: 'contract', overtime: { step: 15, approval: 'auto' } }),
      passes: passes('09:00 in, 09:40 out'),
    },
    ['09:00-09:30 NM O4'],
  ],
  [
    'A8: a later correction covers an earlier one, and null takes the code away',
    {
      plan: whole({}),
      passes: passes('08:30 in, 18:00 out'),
      overrides: [
        { ...span('10:00-12:00'), code: 'BOS' },
        { ...span('11:00-12:00'), code: 'UCI' },
        { ...span('17:00-19:00'), code: null },
        { ...span('20:00-20:30'), code: 'NM' },
        { ...span('16:00-16:00'), code: 'GEC' },
      ],
    },
    [
      '08:30-10:00 NC P4',
      '10:00-11:00 BOS A8',
      '11:00-12:00 UCI A8',
      '12:00-17:00 NC P4',
      '20:00-20:30 NM A8',
    ],
  ],
  [
    'A8: joins its neighbours of the same code, and is the only reason of its own minutes',
    {
      plan: whole({}),
      passes: passes('08:50 in, 18:00 out'),
      overrides: [{ ...span('08:30-08:50'), code: 'NC' }],
    },
    ['08:30-18:00 NC P4+A8'],
  ],
  [
    'A8: also on a day off',
    { plan: off(), overrides: [{ ...span('09:00-10:00'), code: 'DC' }] },
    ['09:00-10:00 DC A8'],
  ],
];

describe('adjustments (section 3)', () => {
  it.each(cases)('%s', (_, day, expected) => {
    expect(segments(day)).toEqual(expected);
  });
});
