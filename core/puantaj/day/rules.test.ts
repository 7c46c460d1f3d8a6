import { describe, expect, it } from 'vitest';
import { fixed, off, passes, segments, span } from '../testing/short.ts';
import type { DayInput } from '../types.ts';

const FULL_DAY = [{ from: 0, to: 1440 }];
const whenOut = [{ ...span('12:30-13:30'), deduct: 'whenOut' as const }];

const cases: [name: string, day: DayInput, expected: string[]][] = [
  [
    'H1 H2 H3: a holiday counts what is worked, less the break',
    { plan: fixed(), holidays: FULL_DAY, passes: passes('12:00 in, 14:00 out') },
    ['12:00-12:30 RTM H2', '12:30-13:30 GIM H1', '13:30-14:00 RTM H2'],
  ],
  [
    'H2: a break that is deducted only when out is work on a holiday',
    { plan: fixed({ breaks: whenOut }), holidays: FULL_DAY, passes: passes('12:00 in, 14:00 out') },
    ['12:00-14:00 RTM H2'],
  ],
  [
    'H comes before O: a holiday on a day off',
    { plan: off(), holidays: [span('00:00-10:00')], passes: passes('09:00 in, 11:00 out') },
    ['09:00-10:00 RTM H2', '10:00-11:00 HTM O3'],
  ],
  [
    'O1 O2 O3 O5: weekly rest',
    {
      plan: off(),
      passes: passes('11:00 in, 14:00 out'),
      equalization: [{ kind: 'DC', ...span('13:00-13:45') }],
    },
    ['11:00-12:30 HTM O3', '12:30-13:30 GIM O1', '13:30-13:45 DC O2', '13:45-14:00 HTM O3'],
  ],
  [
    'O4: contract rest, approved in part',
    {
      plan: off({ rest: 'contract' }),
      passes: passes('09:00 in, 11:00 out'),
      overtimeApprovals: [span('09:00-10:00')],
    },
    ['09:00-10:00 NM O4', '10:00-11:00 CFC O4'],
  ],
  [
    'O4: contract rest, approved by itself',
    {
      plan: off({ rest: 'contract', overtime: { approval: 'auto' } }),
      passes: passes('09:00 in, 11:00 out'),
    },
    ['09:00-11:00 NM O4'],
  ],
  [
    'O comes before L: leave on a day off gives nothing',
    { plan: off(), leave: [{ fullDay: true, paid: true }] },
    [],
  ],
  [
    'L1 L2 L3 L4: leave, worked over lunch and into the evening',
    {
      plan: fixed(),
      leave: [{ fullDay: true, paid: true }],
      passes: passes('12:00 in, 13:00 out, 17:30 in, 19:00 out'),
    },
    [
      '08:30-12:00 UCI L3',
      '12:00-12:30 IGM L2',
      '12:30-13:30 GIM L1',
      '13:30-17:30 UCI L3',
      '17:30-19:00 IGM L2',
    ],
  ],
  [
    'L1: a break deducted only when out is worked through on leave',
    {
      plan: fixed({ breaks: whenOut }),
      leave: [{ fullDay: true, paid: false }],
      passes: passes('13:00 in, 14:00 out'),
    },
    ['08:30-12:30 USI L3', '12:30-13:00 GIM L1', '13:00-14:00 IGM L2', '14:00-18:00 USI L3'],
  ],
  [
    'L: the first full-day leave counts',
    {
      plan: fixed({ breaks: [] }),
      leave: [
        { ...span('09:00-10:00'), paid: true },
        { fullDay: true, paid: false },
        { fullDay: true, paid: true },
      ],
    },
    ['08:30-18:00 USI L3'],
  ],
  [
    'P1 P4: worked through lunch',
    { plan: fixed(), passes: passes('08:30 in, 18:00 out') },
    ['08:30-12:30 NC P4', '12:30-13:30 GIM P1', '13:30-18:00 NC P4'],
  ],
  [
    'P1: deducted only when out, taken in part',
    {
      plan: fixed({ breaks: whenOut }),
      passes: passes('08:30 in, 13:00 out, 13:45 in, 18:00 out'),
    },
    ['08:30-13:00 NC P4', '13:00-13:30 GIM P1', '13:30-13:45 BOS P10', '13:45-18:00 NC P4'],
  ],
  [
    'P2: the first leave in the list that contains the minute',
    {
      plan: fixed(),
      passes: passes('11:00 in, 18:00 out'),
      leave: [
        { ...span('09:00-10:00'), paid: false },
        { ...span('08:30-10:30'), paid: true },
      ],
    },
    [
      '08:30-09:00 UCI P2',
      '09:00-10:00 USI P2',
      '10:00-10:30 UCI P2',
      '10:30-11:00 GEC P7',
      '11:00-12:30 NC P4',
      '12:30-13:30 GIM P1',
      '13:30-18:00 NC P4',
    ],
  ],
  [
    'P3: time off from the account; P2 comes first',
    {
      plan: fixed({ breaks: [] }),
      passes: passes('08:30 in, 15:00 out'),
      equalization: [{ kind: 'DI', ...span('15:00-18:00') }],
      leave: [{ ...span('17:00-18:00'), paid: true }],
    },
    ['08:30-15:00 NC P4', '15:00-17:00 DI P3', '17:00-18:00 UCI P2'],
  ],
  [
    'P5: an excused break',
    {
      plan: fixed({ breaks: [] }),
      passes: passes('08:30 in, 10:00 out, 10:40 in, 18:00 out'),
      inDay: [{ ...span('10:00-10:30'), counts: 'break' }],
    },
    ['08:30-10:00 NC P4', '10:00-10:30 GIM P5', '10:30-10:40 BOS P10', '10:40-18:00 NC P4'],
  ],
  [
    'P3 comes before P5',
    {
      plan: fixed({ breaks: [] }),
      passes: passes('08:30 in, 15:00 out'),
      equalization: [{ kind: 'DI', ...span('15:00-17:00') }],
      inDay: [{ ...span('15:00-18:00'), counts: 'break' }],
    },
    ['08:30-15:00 NC P4', '15:00-17:00 DI P3', '17:00-18:00 GIM P5'],
  ],
  [
    'P6: nobody came',
    { plan: fixed() },
    ['08:30-12:30 BOS P6', '12:30-13:30 GIM P1', '13:30-18:00 BOS P6'],
  ],
  [
    'P6: presence on the holiday part of the plan is not presence in the plan',
    {
      plan: fixed({ breaks: [] }),
      holidays: [span('13:00-24:00')],
      passes: passes('13:00 in, 18:00 out'),
    },
    ['08:30-13:00 BOS P6', '13:00-18:00 RTM H2'],
  ],
  [
    'P7 P8: late and early',
    { plan: fixed({ breaks: [] }), passes: passes('09:00 in, 17:00 out') },
    ['08:30-09:00 GEC P7', '09:00-17:00 NC P4', '17:00-18:00 CEC P8'],
  ],
  [
    'P9 P10: a paid break is worked time also when out',
    {
      plan: fixed({ breaks: [{ ...span('15:30-15:45'), paid: true }] }),
      passes: passes('08:30 in, 15:28 out, 15:47 in, 18:00 out'),
    },
    [
      '08:30-15:28 NC P4',
      '15:28-15:30 BOS P10',
      '15:30-15:45 NC P9',
      '15:45-15:47 BOS P10',
      '15:47-18:00 NC P4',
    ],
  ],
  [
    'P9: a paid break before the first entry is lateness all the same',
    {
      plan: fixed({ breaks: [{ ...span('08:30-08:45'), paid: true }] }),
      passes: passes('09:00 in, 18:00 out'),
    },
    ['08:30-09:00 GEC P7', '09:00-18:00 NC P4'],
  ],
  [
    'X1 X2 X3 X4 X5 X6: before and after the plan',
    {
      plan: fixed({ breaks: [span('18:00-18:30')] }),
      passes: passes('07:00 in, 21:00 out'),
      equalization: [{ kind: 'DC', ...span('18:15-19:00') }],
      overtimeApprovals: [span('18:45-20:00')],
    },
    [
      '07:00-08:30 GFC X5',
      '08:30-18:00 NC P4',
      '18:00-18:30 GIM X2',
      '18:30-19:00 DC X3',
      '19:00-20:00 NM X4',
      '20:00-21:00 CFC X6',
    ],
  ],
  [
    'X4: approved by itself',
    {
      plan: fixed({ breaks: [], overtime: { approval: 'auto' } }),
      passes: passes('08:00 in, 18:30 out'),
    },
    ['08:00-08:30 NM X4', '08:30-18:00 NC P4', '18:00-18:30 NM X4'],
  ],
  [
    'a night shift from the evening before',
    { plan: fixed({ start: -120, end: 360, breaks: [] }), passes: passes('-02:10 in, 06:00 out') },
    ['-02:10--02:00 GFC X5', '-02:00-06:00 NC P4'],
  ],
  [
    'a shift whose end is not after its start ends on the next day',
    { plan: fixed({ start: 480, end: 480, breaks: [] }), passes: passes('08:00 in, 32:00 out') },
    ['08:00-32:00 NC P4'],
  ],
  [
    'neighbours with one code are one segment with all the reasons',
    {
      plan: fixed({ breaks: [span('12:30-13:30'), { ...span('13:15-14:00'), deduct: 'whenOut' }] }),
      passes: passes('08:30 in, 13:40 out, 14:30 in, 18:00 out'),
      inDay: [{ ...span('14:00-14:30'), counts: 'break' }],
    },
    [
      '08:30-12:30 NC P4',
      '12:30-13:30 GIM P1',
      '13:30-13:40 NC P4',
      '13:40-14:30 GIM P1+P5',
      '14:30-18:00 NC P4',
    ],
  ],
];

describe('the code of a minute (section 2)', () => {
  it.each(cases)('%s', (_, day, expected) => {
    expect(segments(day)).toEqual(expected);
  });
});
