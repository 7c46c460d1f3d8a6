import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomRuns } from '#core/puantaj/testing/runs.ts';
import { fixed, off } from '#core/puantaj/testing/short.ts';
import { addDays, weekday } from '#core/time/day.ts';
import { count } from '../testing/count.ts';
import { EVE, FULL, officeWeek, plans, type World, written } from '../testing/short.ts';
import type { Plan } from '#core/puantaj/types.ts';
import { countLeave } from './count-leave.ts';

// 2026-03-02 is a Monday; 2026-10-28 a Wednesday, on which the feast of 29 Ekim begins at 13:00.
const october = { holidays: { '2026-10-28': EVE, '2026-10-29': FULL } };
const kurban = {
  holidays: {
    '2026-05-26': EVE,
    '2026-05-27': FULL,
    '2026-05-28': FULL,
    '2026-05-29': FULL,
    '2026-05-30': FULL,
  },
};
const partTimer: World = {
  planOf: (day) => ([1, 3, 5].includes(weekday(day)) ? fixed() : off({ rest: 'weekly' })),
  partTime: true,
};
const saturdayHalf = { holidays: { '2026-03-07': EVE } };
const noPlans: World = { planOf: () => null };
const nights: World = {
  planOf: (day) => (weekday(day) < 6 ? fixed({ start: 1320, end: 360, breaks: [] }) : off()),
};

const cases: [name: string, asked: Parameters<typeof count>[0], world: World, said: string][] = [
  ['one working week', { from: '2026-03-02', to: '2026-03-06' }, {}, '5, back 03-09'],
  [
    'the Saturday is taken, the Sunday is not',
    { from: '2026-03-02', to: '2026-03-08' },
    {},
    '6, back 03-09; 03-08 weeklyRest 1',
  ],
  [
    'the Saturday is not taken where the company says so',
    { from: '2026-03-02', to: '2026-03-08', contractRestTaken: false },
    {},
    '5, back 03-09; 03-07 contractRest 1; 03-08 weeklyRest 1',
  ],
  [
    '28 Ekim costs a half, 29 Ekim nothing',
    { from: '2026-10-26', to: '2026-10-30' },
    october,
    '3.5, back 11-02; 10-28 halfHoliday 0.5; 10-29 holiday 1',
  ],
  [
    'Kurban Bayramı with its eve: the Saturday is left out as a holiday',
    { from: '2026-05-25', to: '2026-05-31', contractRestTaken: false },
    kurban,
    '1.5, back 06-01; 05-26 halfHoliday 0.5; 05-27 holiday 1; 05-28 holiday 1; 05-29 holiday 1; 05-30 holiday 1; 05-31 weeklyRest 1',
  ],
  [
    'a holiday on a Sunday is left out once, as a holiday',
    { from: '2026-03-07', to: '2026-03-08' },
    { holidays: { '2026-03-08': FULL } },
    '1, back 03-09; 03-08 holiday 1',
  ],
  [
    'a half holiday on a Sunday is a weekly rest',
    { from: '2026-03-08' },
    { holidays: { '2026-03-08': EVE } },
    '0, back 03-09; 03-08 weeklyRest 1',
  ],
  [
    'a half holiday costs a half on a Saturday that is taken',
    { from: '2026-03-07' },
    saturdayHalf,
    '0.5, back 03-09; 03-07 halfHoliday 0.5',
  ],
  [
    'a half holiday on a Saturday that is not taken is a contract rest',
    { from: '2026-03-07', contractRestTaken: false },
    saturdayHalf,
    '0, back 03-09; 03-07 contractRest 1',
  ],
  [
    'part-timers take their days off, but one weekly rest in seven',
    { from: '2026-03-02', to: '2026-03-15' },
    partTimer,
    '12, back 03-16; 03-08 weeklyRest 1; 03-15 weeklyRest 1',
  ],
  [
    'a half holiday costs a half on a day off of a part-timer',
    { from: '2026-03-03' },
    { ...partTimer, holidays: { '2026-03-03': EVE } },
    '0.5, back 03-04; 03-03 halfHoliday 0.5',
  ],
  [
    'part-timers fall under the contract-rest setting',
    { from: '2026-03-02', to: '2026-03-04', contractRestTaken: false },
    partTimer,
    '2, back 03-06; 03-03 contractRest 1',
  ],
  [
    'a part-timer whose days off are all contract rest has a weekly rest too',
    { from: '2026-03-02', to: '2026-03-08' },
    {
      planOf: (day) => (weekday(day) < 4 ? fixed() : off({ rest: 'contract' })),
      partTime: true,
    },
    '6, back 03-09; 03-08 weeklyRest 1',
  ],
  [
    'without a plan Sunday rests and every other day is taken',
    { from: '2026-03-06', to: '2026-03-09' },
    noPlans,
    '3, back 03-10; 03-08 weeklyRest 1',
  ],
  [
    'a report inside leave',
    { from: '2026-03-02', to: '2026-03-06' },
    { reports: ['2026-03-04', '2026-03-05'] },
    '3, back 03-09; 03-04 report 1; 03-05 report 1',
  ],
  [
    'a report on a half holiday leaves the day out once',
    { from: '2026-10-28' },
    { ...october, reports: ['2026-10-28'] },
    '0, back 10-30; 10-28 report 1',
  ],
  [
    'a report that goes on delays the return',
    { from: '2026-03-02', to: '2026-03-06' },
    { reports: ['2026-03-09', '2026-03-10'] },
    '5, back 03-11',
  ],
  [
    'over the end of a year',
    { from: '2026-12-31', to: '2027-01-02' },
    { holidays: { '2027-01-01': FULL } },
    '2, back 01-04; 01-01 holiday 1',
  ],
  [
    'over the end of a February with a 29th',
    { from: '2028-02-28', to: '2028-03-01' },
    {},
    '3, back 03-02',
  ],
  ['a half holiday is a day of return', { from: '2026-10-27' }, october, '1, back 10-28'],
  ['a morning', { from: '2026-03-03', part: 'morning' }, {}, '0.5, back 03-03'],
  ['an afternoon', { from: '2026-03-03', part: 'afternoon' }, {}, '0.5, back 03-04'],
  [
    'a morning of a half holiday costs a half and nothing is left to come back to',
    { from: '2026-10-28', part: 'morning' },
    october,
    '0.5, back 10-30',
  ],
  [
    'the second half of a half holiday costs nothing',
    { from: '2026-10-28', part: 'afternoon' },
    october,
    '0, back 10-30; 10-28 halfHoliday 0.5',
  ],
  [
    'a half of a Sunday',
    { from: '2026-03-08', part: 'morning' },
    {},
    '0, back 03-09; 03-08 weeklyRest 0.5',
  ],
  [
    'planned: days with a shift',
    { from: '2026-03-05', to: '2026-03-08', counting: 'planned' },
    {},
    '2, back 03-09; 03-07 contractRest 1; 03-08 weeklyRest 1',
  ],
  [
    'planned: a public holiday costs nothing even with a shift, a half one a half',
    { from: '2026-10-28', to: '2026-10-29', counting: 'planned' },
    october,
    '0.5, back 10-30; 10-28 halfHoliday 0.5; 10-29 holiday 1',
  ],
  [
    'planned: an unplanned day is none, and nobody returns on it',
    { from: '2026-03-02', to: '2026-03-03', counting: 'planned' },
    {
      planOf: (day) =>
        day === '2026-03-03' || day === '2026-03-04' ? 'unplanned' : officeWeek(day),
    },
    '1, back 03-05; 03-03 noPlan 1',
  ],
  [
    'planned: a night shift belongs to the date on which it starts',
    { from: '2026-03-06', to: '2026-03-07', counting: 'planned' },
    nights,
    '1, back 03-09; 03-07 weeklyRest 1',
  ],
  [
    'calendar: every day',
    { from: '2026-10-24', to: '2026-11-01', counting: 'calendar' },
    october,
    '9, back 11-02',
  ],
];

describe('counting', () => {
  it.each(cases)('%s', (_, asked, world, said) => {
    expect(written(count(asked, world))).toBe(said);
  });
});

const flex = { kind: 'flex', earliestStart: 480, latestStart: 600, span: 540 } as const;
it('tells of every day of any span either that it is taken or why not', () => {
  const anyPlan = fc.constantFrom<Plan | 'unplanned' | null>(
    fixed(),
    flex,
    off(),
    off({ rest: 'contract' }),
    null,
    'unplanned',
  );
  const anyDay = fc.record({
    plan: anyPlan,
    holidays: fc.constantFrom([], EVE, FULL),
    isReport: fc.boolean(),
  });
  const check = (
    counting: 'annual' | 'planned' | 'calendar',
    part: 'day' | 'morning' | 'afternoon',
    taken: boolean,
    partTime: boolean,
    given: {
      plan: ReturnType<NonNullable<World['planOf']>>;
      holidays: typeof EVE;
      isReport: boolean;
    }[],
  ) => {
    const dates = given.map((_, i) => addDays('2026-12-21', i));
    const on = (day: string) => given[dates.indexOf(day)]!;
    const days = plans(dates[0]!, dates.length, {
      planOf: (day) => on(day).plan,
      holidays: Object.fromEntries(dates.map((day) => [day, on(day).holidays])),
      reports: dates.filter((day) => on(day).isReport),
      partTime,
    });
    const [from, to] = [dates[0]!, dates.at(-1)!];
    const input = { counting, part, from, to, days, contractRestTaken: taken };
    const counted = countLeave(input);
    const sum = (costs: readonly { cost: number }[]) =>
      costs.reduce((all, { cost }) => all + cost, 0);
    expect(sum(counted.taken) + sum(counted.leftOut)).toBe(
      dates.length * (part === 'day' ? 1 : 0.5),
    );
    expect(counted.days).toBe(sum(counted.taken));
    expect(counted.returnDay >= to).toBe(true);
    const half = (of: 'morning' | 'afternoon') => countLeave({ ...input, part: of }).days;
    expect(half('morning') + half('afternoon')).toBe(countLeave({ ...input, part: 'day' }).days);
  };
  fc.assert(
    fc.property(
      fc.constantFrom('annual', 'planned', 'calendar'),
      fc.constantFrom('day', 'morning', 'afternoon'),
      fc.boolean(),
      fc.boolean(),
      fc.array(anyDay, { minLength: 1, maxLength: 20 }),
      check,
    ),
    randomRuns('leave', 0.05),
  );
});
