import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#core/time/day.ts';
import type { StartDay } from '../period/pay-period.ts';
import type { PayrollDate } from './dates.ts';
import { payrollOf } from './payroll.ts';
import { withDefaults } from './settings.ts';
import { absentRow, away, leave, offRow, payrollDates, row, segment } from './testing/dates.ts';
import { type Given, line, MARCH } from './testing/march.ts';

describe('PR-10, PR-11: work on holidays and rests', () => {
  const holiday = (minutes: number, more: object = {}) => ({
    row: row({
      holiday: 'full',
      totals: { RTM: minutes },
      segments: [segment(480, 480 + minutes, 'RTM')],
      ...more,
    }),
  });

  it('any minute of a holiday is one more day, and what is over a day is overtime', () => {
    expect(
      line({ changed: { '2026-03-02': holiday(1), '2026-03-03': holiday(471) } }),
    ).toMatchObject({
      holidayWorked: 2,
      holidayOver: 21,
      holidayOverPaid: 30,
    });
  });

  it('half a holiday is half a day, over from half of one', () => {
    const changed = { '2026-03-02': holiday(230, { holiday: 'half' }) };
    expect(line({ changed })).toMatchObject({ holidayWorked: 0.5, holidayOver: 5 });
  });

  it('a holiday on a weekly rest is told apart', () => {
    const changed = { '2026-03-08': holiday(100, { rest: 'weekly' }) };
    expect(line({ changed })).toMatchObject({ holidayWorked: 1, holidayOnRestWorked: 1 });
  });

  it('a night has two dates, and the one after the last day counts for the day of work', () => {
    const night = {
      row: row({
        totals: { NC: 120, RTM: 360 },
        segments: [segment(1320, 1440, 'NC'), segment(1440, 1800, 'RTM')],
      }),
    };
    const next = { row: row({ holiday: 'full', totals: {} }) };
    const both = line({ changed: { '2026-03-02': night, '2026-03-03': next } });
    expect(both.holidays).toEqual([
      { date: '2026-03-03', minutes: 360, days: 1, onRest: false, over: 0 },
    ]);
    const last = line({ to: '2026-03-02', changed: { '2026-03-02': night } });
    expect(last.holidays).toEqual([
      { date: '2026-03-02', minutes: 360, days: 1, onRest: false, over: 0 },
    ]);
  });

  it('minutes after the end of a period are the next one’s', () => {
    const night = {
      row: row({ totals: { RTM: 360 }, segments: [segment(1440, 1800, 'RTM')] }),
    };
    const changed = {
      '2026-03-31': night,
      '2026-04-01': { row: row({ holiday: 'full', totals: {} }) },
    };
    expect(line({ changed }).holidayWorked).toBe(0);
    const april = { month: '2026-04', from: '2026-03-23', to: '2026-05-03', changed };
    expect(line(april).holidayWorked).toBe(1);
  });

  it('rest days with work, their minutes, and what is over a day', () => {
    const changed = {
      '2026-03-08': { row: offRow('weekly', { totals: { HTM: 470 } }) },
      '2026-03-15': { row: offRow('weekly', { totals: { HTM: 60 } }) },
    };
    expect(line({ changed })).toMatchObject({
      restWorked: 2,
      restWork: 530,
      restOver: 20,
      restOverPaid: 30,
    });
  });
});

describe('PR-3: lines', () => {
  it('A, then B, then A again are three, and what lies between is outside', () => {
    const inB = { company: 'HIZ', sgkNo: '2' };
    const dates = [
      ...payrollDates('2026-02-16', '2026-03-09'),
      ...payrollDates('2026-03-10', '2026-03-12', {}, inB),
      ...payrollDates('2026-03-15', '2026-04-05'),
    ];
    const { lines, outside } = payrollOf({
      ...MARCH,
      settings: withDefaults({}, 1),
      dates,
      settled: [{ day: '2026-03-13', overtime: 30, excess: 10 }],
      timeOff: [],
    });
    expect(lines.map(({ company, from, to, sgkDays }) => [company, from, to, sgkDays])).toEqual([
      ['ANA', '2026-03-01', '2026-03-09', 9],
      ['HIZ', '2026-03-10', '2026-03-12', 3],
      ['ANA', '2026-03-15', '2026-03-31', 17],
    ]);
    expect(outside).toBe(2);
    // The week of the 9th closes where it ends; what is settled in the gap is the last line's before it.
    expect(lines.map(({ weeks }) => weeks.map(({ closesOn }) => closesOn))).toEqual([
      ['2026-03-01', '2026-03-08'],
      [],
      ['2026-03-15', '2026-03-22', '2026-03-29'],
    ]);
    expect(lines.map(({ settledOvertime }) => settledOvertime)).toEqual([0, 30, 0]);
  });

  it('PR-4: is judged by the wage of its last date', () => {
    const changed = {
      '2026-03-07': { row: offRow('contract', { isPlanned: false }) },
      '2026-03-31': { wageKind: 'hourly' as const },
    };
    expect(line({ changed })).toMatchObject({ wageKind: 'hourly', days: { noPlan: 1 } });
  });
});

it('PR-8: an absence costs the rest after it, unless the company says otherwise', () => {
  const changed = { '2026-02-27': { row: absentRow() } };
  expect(line({ changed }).days).toMatchObject({ lostRest: 1, weeklyRest: 4, absent: 0 });
  expect(line({ changed }).datesOf.lostRest).toEqual(['2026-03-01']);
  expect(line({ changed, settings: { lostRest: false } }).days).toMatchObject({
    lostRest: 0,
    weeklyRest: 5,
  });
});

describe('PR-17: weeks', () => {
  it('belong whole to the period in which they close', () => {
    const { weeks } = line();
    expect(weeks.map(({ monday, closesOn, base }) => [monday, closesOn, base])).toEqual([
      ['2026-02-23', '2026-03-01', 2700],
      ['2026-03-02', '2026-03-08', 2700],
      ['2026-03-09', '2026-03-15', 2700],
      ['2026-03-16', '2026-03-22', 2700],
      ['2026-03-23', '2026-03-29', 2700],
    ]);
  });

  it('PR-20: are rounded each by itself, and time off instead comes off what is paid', () => {
    const changed = {
      '2026-03-02': { row: row({ totals: { NC: 540, NM: 29 } }) },
      '2026-03-09': { row: row({ totals: { NC: 540, NM: 31 } }) },
    };
    const paid = (given: Given) =>
      line({ changed, ...given }).weeks.map(({ overtimePaid }) => overtimePaid);
    expect(paid({})).toEqual([0, 30, 60, 0, 0]);
    expect(paid({ settings: { rounding: 'exact' } })).toEqual([0, 29, 31, 0, 0]);
    expect(paid({ timeOff: [{ monday: '2026-03-09', overtime: 30, excess: 0 }] })).toEqual([
      0, 30, 30, 0, 0,
    ]);
  });
});

describe('PR-21: always', () => {
  const anyDate = fc.record({
    kind: fc.constantFrom(
      'work',
      'work',
      'work',
      'rest',
      'absent',
      'leave',
      'half',
      'holiday',
      'none',
      'gone',
      'night',
    ),
    company: fc.constantFrom('ANA', 'ANA', 'ANA', 'ANA', 'ANA', 'ANA', 'HIZ'),
    pay: fc.constantFrom('paid', 'unpaid', 'sgk') as fc.Arbitrary<'paid' | 'unpaid' | 'sgk'>,
    minutes: fc.integer({ min: 0, max: 800 }),
    NM: fc.constantFrom(0, 0, 45, 90),
  });
  type Any = typeof anyDate extends fc.Arbitrary<infer T> ? T : never;

  const changes = ({ kind, company, pay, minutes, NM }: Any): Partial<PayrollDate> => {
    const of = (more: Partial<PayrollDate>) => ({ company, ...more });
    switch (kind) {
      case 'rest':
        return of({ row: offRow('weekly', { totals: { HTM: minutes } }) });
      case 'absent':
        return of({ row: absentRow() });
      case 'leave':
        return of(away({ pay }));
      case 'half':
        return of({
          row: row({ holiday: 'half' }),
          leaves: [leave({ part: 'half', cost: 0.5, pay })],
        });
      case 'holiday':
        return of({
          row: row({
            holiday: 'full',
            totals: { RTM: minutes },
            segments: [segment(480, 480 + minutes, 'RTM')],
          }),
        });
      case 'none':
        return of({ row: null });
      case 'night':
        return of({
          row: row({
            totals: { NC: minutes, NM },
            segments: [segment(1200, 1200 + minutes, 'NC')],
          }),
        });
      default:
        return of({ row: row({ totals: { NC: minutes, NM, GEC: 540 } }) });
    }
  };

  it('every date, every day and every minute is counted once', () => {
    fc.assert(
      fc.property(
        fc.array(anyDate, { minLength: 80, maxLength: 80, size: 'max' }),
        fc.constantFrom<StartDay[]>(1, 15, 21, 26),
        fc.record({
          sgkMonth: fc.constantFrom('calendar' as const, 'period' as const),
          overtimeBasis: fc.constantFrom('weekly' as const, 'daily' as const),
          lostRest: fc.boolean(),
        }),
        fc.boolean(),
        (all, startDay, settings, partTime) => {
          const first = '2026-01-26';
          const dates = all.flatMap((one, i) =>
            one.kind === 'gone'
              ? []
              : payrollDates(
                  addDays(first, i),
                  addDays(first, i),
                  {},
                  { partTime, ...changes(one) },
                ),
          );
          const { lines, outside, period } = payrollOf({
            ...MARCH,
            startDay,
            settings: withDefaults(settings, startDay),
            dates,
            settled: [],
            timeOff: [],
          });
          const length = 28 + (startDay === 1 ? 3 : 0);
          expect(lines.reduce((sum, one) => sum + one.paid + one.unpaid, outside)).toBe(length);
          for (const one of lines) {
            const inPeriod = dates.filter(
              ({ date }) =>
                date >= one.from && date <= one.to && date >= period.from && date <= period.to,
            );
            expect(one.paid + one.unpaid).toBe(inPeriod.length);
            expect(one.missingCode === null).toBe(one.missingDays === 0);
            expect(one.sgkDays).toBeLessThanOrEqual(30);
            for (const week of one.weeks) {
              expect(week.normal + week.excess + week.overtime).toBe(week.base + week.overDc);
              expect(week.missingOffset + week.missingDeducted).toBe(week.missing);
            }
          }
          const closing = lines.flatMap(({ weeks }) => weeks.map(({ monday }) => monday));
          expect(new Set(closing).size).toBe(closing.length);
        },
      ),
    );
  });
});
