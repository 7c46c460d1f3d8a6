import { describe, expect, it } from 'vitest';
import { addDays } from '#core/time/day.ts';
import { type DatedResult, groupByWeek, type WeekTerms, weekTotals } from './week.ts';

const MONDAY = '2026-03-02';

/** A worked day of some length, by day from 08:00 or by night from 20:00. */
function worked(offset: number, minutes: number, begin = 480): DatedResult {
  const segment = { from: begin, to: begin + minutes, code: 'NC' as const, why: [] };
  return {
    date: addDays(MONDAY, offset),
    result: { segments: [segment], totals: { NC: minutes } },
  };
}

const sixDays = (minutes: number) => [0, 1, 2, 3, 4, 5].map((day) => worked(day, minutes));

const cases: [
  name: string,
  days: DatedResult[],
  terms: WeekTerms,
  bands: number[],
  anomalies: string[],
][] = [
  ['nothing', [], { contractMinutes: 2400 }, [0, 0, 0], []],
  ['under the contract', sixDays(300), { contractMinutes: 2400 }, [1800, 0, 0], []],
  ['at the contract', sixDays(400), { contractMinutes: 2400 }, [2400, 0, 0], []],
  ['between contract and 45 hours', sixDays(440), { contractMinutes: 2400 }, [2400, 240, 0], []],
  ['at 45 hours', sixDays(450), { contractMinutes: 2400 }, [2400, 300, 0], []],
  ['above 45 hours', sixDays(460), { contractMinutes: 2400 }, [2400, 300, 60], ['WEEKLY_LIMIT']],
  [
    'above 45 hours, contract of 45',
    sixDays(460),
    { contractMinutes: 2700 },
    [2700, 0, 60],
    ['WEEKLY_LIMIT'],
  ],
  [
    'in an equalization period',
    sixDays(460),
    { contractMinutes: 2700, equalization: true },
    [2700, 0, 60],
    [],
  ],
  ['over 11 hours a day', [worked(0, 700)], { contractMinutes: 2400 }, [660, 0, 40], []],
  [
    'over 11 hours a day, switched off',
    [worked(0, 700)],
    { contractMinutes: 2400, dailyLimits: false },
    [700, 0, 0],
    [],
  ],
  ['over 7.5 hours at night', [worked(0, 500, 1200)], { contractMinutes: 2400 }, [450, 0, 50], []],
  [
    'over 7.5 hours at night, switched off',
    [worked(0, 500, 1200)],
    { contractMinutes: 2400, nightLimit: false },
    [500, 0, 0],
    [],
  ],
  [
    'night rule off, the daily one stays',
    [worked(0, 700, 1200)],
    { contractMinutes: 2400, nightLimit: false },
    [660, 0, 40],
    [],
  ],
  [
    'no minute is overtime twice',
    [worked(0, 720), ...sixDays(420).slice(1)],
    { contractMinutes: 2400 },
    [2400, 300, 120],
    ['WEEKLY_LIMIT'],
  ],
];

describe('the week', () => {
  it.each(cases)('%s', (_, days, terms, bands, anomalies) => {
    const week = weekTotals(days, terms);
    expect([week.normal, week.excess, week.overtime]).toEqual(bands);
    expect(week.normal + week.excess + week.overtime).toBe(week.base);
    expect(week.anomalies).toEqual(anomalies);
  });

  it('counts approved overtime, not compensation work', () => {
    const totals = { NC: 400, NM: 60, DC: 90, HTM: 30, CFC: 15 };
    expect(
      weekTotals([{ date: MONDAY, result: { segments: [], totals } }], { contractMinutes: 2400 })
        .base,
    ).toBe(460);
  });

  it('runs from Monday to Sunday', () => {
    const days = [7, 6, 0, -1].map((offset) => worked(offset, 1));
    expect(groupByWeek(days).map((week) => week.map(({ date }) => date))).toEqual([
      ['2026-03-01'],
      ['2026-03-02', '2026-03-08'],
      ['2026-03-09'],
    ]);
    expect(weekTotals([worked(6, 1)], { contractMinutes: 2400 }).monday).toBe(MONDAY);
  });
});
