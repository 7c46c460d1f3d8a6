import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { addDays } from '#core/time/day.ts';
import type { Totals } from '../types.ts';
import {
  type DatedResult,
  groupByWeek,
  type WeekResult,
  type WeekTerms,
  weekTotals,
} from './week.ts';

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
    'RQ-29: in an equalization period a week has no bands',
    sixDays(460),
    { contractMinutes: 2400, equalization: true },
    [2760, 0, 0],
    [],
  ],
  [
    'RQ-29: in an equalization period the limits of a day hold, switched off or not',
    [worked(0, 700), worked(1, 500, 1200)],
    { contractMinutes: 2700, equalization: true, dailyLimits: false },
    [1110, 0, 90],
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

  const day = (offset: number, totals: Totals, absent = false): DatedResult => ({
    date: addDays(MONDAY, offset),
    result: { segments: [], totals },
    absent,
  });

  const settings: [
    name: string,
    days: DatedResult[],
    terms: Partial<WeekTerms>,
    Partial<WeekResult>,
  ][] = [
    [
      'PR-17: overtime inside 45 hours is told apart',
      [day(0, { NC: 480, NM: 240 }), ...[1, 2, 3, 4].map((one) => day(one, { NC: 480 }))],
      {},
      { overtime: 60, overtimeInWeek: 60, excess: 0, normal: 2580, extraNormal: 180 },
    ],
    [
      'PR-18: agreed overtime makes up for what is missing of the same week',
      [day(0, { NC: 400, GEC: 30, CEC: 20 }), day(1, { NC: 480, NM: 90 }), day(2, { BOS: 15 })],
      {},
      { missing: 65, missingOffset: 65, missingDeducted: 0, extraNormal: 25 },
    ],
    [
      'PR-18: what an absent day lacks costs the day',
      [day(0, { BOS: 480 }, true), day(1, { NC: 470, GEC: 10, NM: 5 })],
      {},
      { missing: 10, missingOffset: 5, missingDeducted: 5, extraNormal: 0 },
    ],
    [
      'PR-18: without offset all that is missing is deducted',
      [day(0, { NC: 470, GEC: 10, NM: 30 })],
      { offsetMissing: false },
      { missingOffset: 0, missingDeducted: 10, extraNormal: 30 },
    ],
    [
      'PR-19: by day each agreed minute is overtime',
      [day(0, { NC: 470, GEC: 10, NM: 30 })],
      { overtimeBasis: 'daily' },
      { overtime: 30, overtimeInWeek: 30, missingOffset: 0, missingDeducted: 10, extraNormal: 0 },
    ],
    [
      'PR-19: by day with offset only what is left is overtime',
      [day(0, { NC: 470, GEC: 10, NM: 30 })],
      { overtimeBasis: 'daily', offsetMissing: true },
      { overtime: 20, missingOffset: 10, missingDeducted: 0, normal: 480 },
    ],
    [
      'PR-19: by day the week still takes what is above 45 hours, and the excess gives way',
      [0, 1, 2, 3, 4, 5].map((one) => day(one, { NC: 460, NM: one === 0 ? 20 : 0 })),
      { overtimeBasis: 'daily', contractMinutes: 2400 },
      { overtime: 80, excess: 300, normal: 2400 },
    ],
    [
      'PR-19: compensation work over a limit is overtime first, and not of the base',
      [day(0, { NC: 600, DC: 100 }), day(1, { NC: 640, NM: 40, DC: 30 })],
      { equalization: true },
      { base: 1280, overtime: 90, overDc: 70, excess: 0, normal: 1260, extraNormal: 20 },
    ],
  ];
  it.each(settings)('%s', (_, days, terms, expected) => {
    const week = weekTotals(days, { contractMinutes: 2700, ...terms });
    expect(week).toMatchObject(expected);
    expect(week.normal + week.excess + week.overtime).toBe(week.base + week.overDc);
    expect(week.missingOffset + week.missingDeducted).toBe(week.missing);
  });

  it('PR-21: every minute of the base is in one band, whatever the settings', () => {
    const minutes = fc.integer({ min: 0, max: 800 });
    const anyDay = fc.record({ NC: minutes, NM: minutes, DC: minutes, GEC: minutes, BOS: minutes });
    fc.assert(
      fc.property(
        fc.array(anyDay, { maxLength: 7 }),
        fc.record({
          contractMinutes: fc.integer({ min: 0, max: 2700 }),
          equalization: fc.boolean(),
          dailyLimits: fc.boolean(),
          nightLimit: fc.boolean(),
          overtimeBasis: fc.constantFrom('weekly' as const, 'daily' as const),
          offsetMissing: fc.boolean(),
        }),
        (totals, terms) => {
          const week = weekTotals(
            totals.map((one, offset) => day(offset, one)),
            terms,
          );
          expect(week.normal + week.excess + week.overtime).toBe(week.base + week.overDc);
          expect(week.missingOffset + week.missingDeducted).toBe(week.missing);
          for (const band of ['normal', 'excess', 'overtime', 'overtimeInWeek'] as const) {
            expect(week[band]).toBeGreaterThanOrEqual(0);
          }
          expect(week.extraNormal).toBeLessThanOrEqual(week.normal);
        },
      ),
    );
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
