import { describe, expect, it } from 'vitest';
import { ANOMALIES } from '../anomaly-names.ts';
import { classify } from '../classify.ts';
import { fixed, off, passes, span } from '../testing/short.ts';
import type { DayInput } from '../types.ts';

const ordinary = passes('08:30 in, 18:00 out');

const cases: [name: string, day: DayInput, expected: string[]][] = [
  ['an ordinary day', { plan: fixed(), passes: ordinary }, []],
  ['ABSENT', { plan: fixed() }, ['ABSENT']],
  [
    'not ABSENT when all of it is leave',
    { plan: fixed(), leave: [{ ...span('08:30-18:00'), paid: true }] },
    [],
  ],
  [
    'ABSENT, not GAP, when some of it is leave',
    { plan: fixed(), leave: [{ ...span('08:30-12:00'), paid: true }] },
    ['ABSENT'],
  ],
  ['GAP', { plan: fixed(), passes: passes('08:30 in, 10:00 out, 10:30 in, 18:00 out') }, ['GAP']],
  [
    'GAP by hand on a day off',
    { plan: off(), overrides: [{ ...span('09:00-10:00'), code: 'BOS' }] },
    ['GAP'],
  ],
  ['LATE', { plan: fixed(), passes: passes('08:31 in, 18:00 out') }, ['LATE']],
  [
    'LATE no more, corrected by hand',
    {
      plan: fixed(),
      passes: passes('08:31 in, 18:00 out'),
      overrides: [{ ...span('08:30-08:31'), code: 'NC' }],
    },
    [],
  ],
  ['EARLY_EXIT', { plan: fixed(), passes: passes('08:30 in, 17:59 out') }, ['EARLY_EXIT']],
  [
    'UNAPPROVED_OVERTIME before',
    { plan: fixed(), passes: passes('08:00 in, 18:00 out') },
    ['UNAPPROVED_OVERTIME'],
  ],
  [
    'UNAPPROVED_OVERTIME after',
    { plan: fixed(), passes: passes('08:30 in, 18:30 out') },
    ['UNAPPROVED_OVERTIME'],
  ],
  [
    'LEAVE_WORKED, full day',
    { plan: fixed(), leave: [{ fullDay: true, paid: true }], passes: ordinary },
    ['LEAVE_WORKED'],
  ],
  [
    'LEAVE_WORKED, partial',
    { plan: fixed(), leave: [{ ...span('17:00-18:00'), paid: true }], passes: ordinary },
    ['LEAVE_WORKED'],
  ],
  [
    'LEAVE_WORKED, partial, in the break',
    { plan: fixed(), leave: [{ ...span('12:30-13:30'), paid: true }], passes: ordinary },
    ['LEAVE_WORKED'],
  ],
  [
    'not LEAVE_WORKED outside the plan',
    { plan: fixed(), leave: [{ ...span('18:00-19:00'), paid: true }], passes: ordinary },
    [],
  ],
  [
    'not LEAVE_WORKED on the holiday',
    {
      plan: fixed(),
      leave: [{ ...span('17:00-18:00'), paid: true }],
      holidays: [span('17:00-24:00')],
      passes: ordinary,
    },
    ['HOLIDAY_WORK'],
  ],
  [
    'HOLIDAY_WORK',
    { plan: fixed(), holidays: [span('00:00-24:00')], passes: ordinary },
    ['HOLIDAY_WORK'],
  ],
  ['REST_DAY_WORK', { plan: off(), passes: ordinary }, ['REST_DAY_WORK']],
  [
    'COMPENSATION_MISSING',
    { plan: fixed(), passes: ordinary, equalization: [{ kind: 'DC', ...span('17:00-18:01') }] },
    ['COMPENSATION_MISSING'],
  ],
  [
    'COMPENSATION_MISSING on a day off',
    { plan: off(), equalization: [{ kind: 'DC', ...span('09:00-10:00') }] },
    ['COMPENSATION_MISSING'],
  ],
  [
    'not COMPENSATION_MISSING with a full-day leave, also on a day off',
    {
      plan: off(),
      leave: [{ fullDay: true, paid: true }],
      equalization: [{ kind: 'DC', ...span('09:00-10:00') }],
    },
    [],
  ],
  [
    'not COMPENSATION_MISSING on the holiday',
    {
      plan: off(),
      holidays: [span('09:00-10:00')],
      equalization: [{ kind: 'DC', ...span('09:00-10:00') }],
    },
    [],
  ],
  [
    'COMPENSATION_ON_REST_DAY',
    {
      plan: off({ breaks: [] }),
      passes: passes('09:00 in, 10:00 out'),
      equalization: [{ kind: 'DC', ...span('09:00-10:00') }],
    },
    ['COMPENSATION_ON_REST_DAY', 'SHORT_BREAK'],
  ],
  [
    'not COMPENSATION_ON_REST_DAY on a contract rest day',
    {
      plan: off({ rest: 'contract', breaks: [] }),
      passes: passes('09:00 in, 10:00 out'),
      equalization: [{ kind: 'DC', ...span('09:00-10:00') }],
    },
    ['SHORT_BREAK'],
  ],
  [
    'DAILY_LIMIT at 11 hours',
    { plan: fixed({ end: 1230 }), passes: passes('08:30 in, 20:30 out') },
    [],
  ],
  [
    'DAILY_LIMIT a minute over',
    { plan: fixed({ end: 1230 }), passes: passes('08:30 in, 20:31 out') },
    ['DAILY_LIMIT', 'UNAPPROVED_OVERTIME'],
  ],
  [
    'NIGHT_LIMIT',
    {
      plan: fixed({ start: 1320, end: 391, breaks: [span('26:00-27:00')] }),
      passes: passes('22:00 in, 30:31 out'),
    },
    ['NIGHT_LIMIT'],
  ],
  [
    'not NIGHT_LIMIT when just half of it is at night',
    {
      plan: fixed({ start: 870, end: 1470, breaks: [span('14:30-15:30')] }),
      passes: passes('14:30 in, 24:30 out'),
    },
    [],
  ],
  [
    'SHORT_BREAK up to 4 hours: 15',
    {
      plan: fixed({ breaks: [span('09:00-09:15')], end: 765 }),
      passes: passes('08:30 in, 12:45 out'),
    },
    [],
  ],
  [
    'SHORT_BREAK over 4 hours: 30',
    {
      plan: fixed({ breaks: [span('09:00-09:15')], end: 766 }),
      passes: passes('08:30 in, 12:46 out'),
    },
    ['SHORT_BREAK'],
  ],
  [
    'SHORT_BREAK up to 7.5 hours: 30',
    {
      plan: fixed({ breaks: [span('12:30-13:00')], end: 990 }),
      passes: passes('08:30 in, 16:30 out'),
    },
    [],
  ],
  [
    'SHORT_BREAK over 7.5 hours: 60',
    {
      plan: fixed({ breaks: [span('12:30-13:00')], end: 991 }),
      passes: passes('08:30 in, 16:31 out'),
    },
    ['SHORT_BREAK'],
  ],
  [
    'SHORT_BREAK: a paid break is rest',
    { plan: fixed({ breaks: [{ ...span('12:30-13:30'), paid: true }] }), passes: ordinary },
    [],
  ],
  [
    'SHORT_BREAK: being out is rest',
    {
      plan: fixed({ breaks: [], gapTolerance: 60 }),
      passes: passes('08:30 in, 12:00 out, 13:00 in, 18:00 out'),
    },
    [],
  ],
  [
    'SHORT_BREAK: not without presence',
    { plan: off(), overrides: [{ ...span('08:00-18:00'), code: 'NC' }] },
    [],
  ],
  ['MISSING_ENTRY', { plan: off(), passes: passes('09:00 out') }, ['MISSING_ENTRY']],
  ['MISSING_EXIT', { plan: off(), passes: passes('09:00 in') }, ['MISSING_EXIT']],
  [
    'DOUBLE_ENTRY',
    { plan: fixed(), passes: passes('08:30 in, 10:00 in, 18:00 out') },
    ['DOUBLE_ENTRY'],
  ],
  [
    'UNMATCHED_EXIT',
    { plan: fixed(), passes: passes('08:30 in, 18:00 out, 18:30 out') },
    ['UNMATCHED_EXIT'],
  ],
];

describe('anomalies (section 4)', () => {
  it.each(cases)('%s', (_, day, expected) => {
    expect(classify(day).anomalies).toEqual(expected);
  });

  it('are named in alphabetical order', () => {
    expect(ANOMALIES.toSorted()).toEqual([...ANOMALIES]);
  });

  it('are each in the table above', () => {
    const seen = new Set(cases.flatMap(([, , expected]) => expected));
    expect([...seen].toSorted()).toEqual([...ANOMALIES]);
  });
});

describe('the rest of the output', () => {
  const whole = [span('00:00-24:00')];
  const kinds: [name: string, day: DayInput, kind: string, planned: number][] = [
    ['work', { plan: fixed() }, 'work', 510],
    ['leave', { plan: fixed(), leave: [{ fullDay: true, paid: true }] }, 'leave', 510],
    ['rest', { plan: off(), leave: [{ fullDay: true, paid: true }] }, 'rest', 0],
    ['holiday', { plan: off(), holidays: whole }, 'holiday', 0],
    [
      'holiday in two parts',
      { plan: fixed(), holidays: [span('13:00-24:00'), span('00:00-13:00')] },
      'holiday',
      0,
    ],
    ['half a holiday', { plan: fixed(), holidays: [span('13:00-24:00')] }, 'work', 240],
    ['a minute short of a holiday', { plan: fixed(), holidays: [span('00:00-23:59')] }, 'work', 0],
    [
      'overlapping breaks count once',
      {
        plan: fixed({
          breaks: [span('12:00-13:00'), { ...span('12:30-13:30'), deduct: 'whenOut' }],
        }),
      },
      'work',
      480,
    ],
    [
      'less the floating break',
      { plan: fixed({ floatingBreak: { minutes: 30, ...span('08:30-18:00') } }) },
      'work',
      480,
    ],
    [
      'not below 0',
      { plan: fixed({ floatingBreak: { minutes: 600, ...span('08:30-18:00') } }) },
      'work',
      0,
    ],
  ];
  it.each(kinds)('%s', (_, day, dayKind, planned) => {
    expect(classify(day)).toMatchObject({ dayKind, planned });
  });
});
