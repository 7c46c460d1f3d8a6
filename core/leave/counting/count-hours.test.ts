import { describe, expect, it } from 'vitest';
import { fixed, off, span } from '#core/puantaj/testing/short.ts';
import { weekday } from '#core/time/day.ts';
import { count } from '../testing/count.ts';
import { EVE, FULL, type World } from '../testing/short.ts';

const noPlans: World = { planOf: () => null };
const nights: World = {
  planOf: (day) => (weekday(day) < 6 ? fixed({ start: 1320, end: 360, breaks: [] }) : off()),
};
const flex = { kind: 'flex', earliestStart: 480, latestStart: 600, span: 540 } as const;
const hourCases: [
  name: string,
  window: string,
  world: World,
  minutes: number,
  back: string,
  day?: string,
][] = [
  ['inside the shift', '09:00-11:00', {}, 120, '03-03'],
  ['outside unpaid breaks', '12:00-14:00', {}, 60, '03-03'],
  [
    'paid breaks are planned minutes',
    '12:00-14:00',
    { planOf: () => fixed({ breaks: [{ ...span('12:30-13:30'), paid: true }] }) },
    120,
    '03-03',
  ],
  ['only what is planned', '07:00-09:00', {}, 30, '03-03'],
  ['to the end of the shift: back on the next day', '16:00-18:00', {}, 120, '03-04'],
  [
    'no floating break is deducted',
    '08:30-18:00',
    {
      planOf: () => fixed({ breaks: [], floatingBreak: { ...span('11:00-15:00'), minutes: 60 } }),
    },
    570,
    '03-04',
  ],
  ['flexible: inside its window', '07:00-09:00', { planOf: () => flex }, 60, '03-03'],
  ['flexible: up to its latest end', '18:00-20:00', { planOf: () => flex }, 60, '03-04'],
  ['flexible: at most what it requires', '00:00-24:00', { planOf: () => flex }, 540, '03-04'],
  ['a holiday is not planned', '12:00-15:00', { holidays: { '2026-03-03': EVE } }, 30, '03-04'],
  ['over midnight', '23:00-01:00', nights, 120, '03-03'],
  ['of the shift of the evening before', '02:00-04:00', nights, 120, '03-03', '2026-03-02'],
];

describe('hours', () => {
  it.each(hourCases)('%s', (_, window, world, minutes, back, day = '2026-03-03') => {
    const { from: fromMinute, to: toMinute } = span(window);
    const asked = { from: '2026-03-03', part: 'hours', counting: 'hours' } as const;
    const counted = count({ ...asked, fromMinute, toMinute }, world);
    expect(counted.minutes).toBe(minutes);
    expect(counted.taken.map((one) => one.day)).toEqual([day]);
    expect(counted.returnDay.slice(5)).toBe(back);
  });

  it('says why a day has none', () => {
    const asked = { part: 'hours', counting: 'hours', fromMinute: 540, toMinute: 600 } as const;
    const reasons = (from: string, world: World = {}) =>
      count({ ...asked, from }, world).leftOut.map(({ reason }) => reason);
    expect(reasons('2026-03-08')).toEqual(['weeklyRest']);
    expect(reasons('2026-03-07')).toEqual(['contractRest']);
    expect(reasons('2026-03-03', { holidays: { '2026-03-03': FULL } })).toEqual(['holiday']);
    expect(reasons('2026-03-03', nights)).toEqual(['outsidePlan']);
    expect(reasons('2026-03-03', noPlans)).toEqual(['noPlan']);
  });

  it('are the same on each day of a span, as nursing leave is', () => {
    const asked = { from: '2026-03-02', to: '2026-03-08', part: 'hours' } as const;
    const { minutes, taken } = count({
      ...asked,
      counting: 'hours',
      fromMinute: 510,
      toMinute: 600,
    });
    expect(minutes).toBe(5 * 90);
    expect(taken[0]).toEqual({
      day: '2026-03-02',
      cost: 0.18,
      minutes: 90,
      window: { from: 510, to: 600 },
    });
  });

  it('of a whole day are all planned minutes, of a half day those of the half', () => {
    const asked = { from: '2026-03-03', counting: 'hours' } as const;
    expect(count({ ...asked, part: 'day' }).minutes).toBe(510);
    expect(count({ ...asked, part: 'morning' })).toMatchObject({ minutes: 255, days: 0.5 });
  });
});
