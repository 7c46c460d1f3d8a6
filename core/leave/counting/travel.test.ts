import { describe, expect, it } from 'vitest';
import { leaveDays } from '../effect/leave-days.ts';
import { leaveSummary } from '../leave-words.ts';
import { count } from '../testing/count.ts';
import { EVE, FULL, officeWeek } from '../testing/short.ts';

// 2026-03-02 is a Monday.
const week = { from: '2026-03-02', to: '2026-03-06' } as const;
const annual = {
  pay: 'paid',
  workTypeCode: 'UCI',
  firstDays: null,
  firstDaysPay: null,
  firstDaysWorkTypeCode: null,
} as const;

describe('days for the way', () => {
  it('are the working days after the leave, take nothing, and one is back after them', () => {
    const counted = count({ ...week, travelDays: 2 });
    expect(counted).toMatchObject({
      days: 5,
      travel: ['2026-03-09', '2026-03-10'],
      returnDay: '2026-03-11',
    });
    expect(count(week)).toMatchObject({ travel: [], returnDay: '2026-03-09' });
  });

  it('leave out rests, holidays and reports; a half holiday is a working day', () => {
    const world = {
      holidays: { '2026-03-09': FULL, '2026-03-10': EVE },
      reports: ['2026-03-11'],
    };
    expect(count({ ...week, travelDays: 4 }, world)).toMatchObject({
      travel: ['2026-03-10', '2026-03-12', '2026-03-13', '2026-03-16'],
      returnDay: '2026-03-17',
    });
  });

  it('are unpaid in the calculation, beside paid leave', () => {
    const asked = { ...week, part: 'day' } as const;
    const days = leaveDays(asked, count({ ...week, travelDays: 1 }), annual);
    expect(days.at(-2)).toMatchObject({ day: '2026-03-06', cost: 1, workTypeCode: 'UCI' });
    expect(days.at(-1)).toEqual({
      day: '2026-03-09',
      part: 'day',
      cost: 0,
      minutes: 0,
      window: null,
      pay: 'unpaid',
      workTypeCode: 'USI',
    });
    // What was kept before there were such days is read as it is.
    expect(leaveDays(asked, { taken: [], leftOut: [] }, annual)).toHaveLength(5);
  });

  it('stand in the line that says what is asked for', () => {
    const worded = { typeName: 'Yıllık izin', ...week, part: 'day', days: 5, minutes: 0 } as const;
    expect(leaveSummary({ ...worded, travelDays: 2 })).toMatch(/5 gün, 2 gün yol izni$/);
    expect(leaveSummary({ ...worded, travelDays: 0 })).toMatch(/5 gün$/);
  });
});

describe('the day of return', () => {
  const until = (last: string) => (day: string) =>
    day > '2026-03-06' && day <= last ? ('unplanned' as const) : officeWeek(day);

  it('is the next day with a plan, where days before it say that nothing is planned', () => {
    expect(count(week, { planOf: until('2026-03-11') }).returnDay).toBe('2026-03-12');
  });

  it('is the first day that nothing keeps free, where nothing is planned as far as anybody knows', () => {
    const open = { planOf: until('2027-12-31') };
    expect(count(week, open).returnDay).toBe('2026-03-07');
    const world = { ...open, holidays: { '2026-03-07': FULL }, reports: ['2026-03-08'] };
    expect(count(week, world).returnDay).toBe('2026-03-09');
  });
});
