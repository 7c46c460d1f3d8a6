import { describe, expect, it } from 'vitest';
import { payrollOf } from './payroll.ts';
import { withDefaults } from './settings.ts';
import { absentRow, offRow, payrollDates, row, segment } from './testing/dates.ts';
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

  it('how much of the next date is a holiday is known from the night before it', () => {
    const night = {
      row: row({
        totals: { RTM: 60 },
        segments: [segment(1440 + 780, 1440 + 840, 'RTM')],
        holidays: [{ from: 1440 + 780, to: 2880 }],
      }),
    };
    const last = { to: '2026-03-02', changed: { '2026-03-02': night } };
    expect(line(last)).toMatchObject({ holidayWorked: 0.5, holidayOver: 0 });
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

  it('minutes after the end of a period are the next one’s, known or not', () => {
    const night = {
      row: row({ totals: { RTM: 360 }, segments: [segment(1440, 1800, 'RTM')] }),
    };
    const { lines } = payrollOf({
      ...MARCH,
      company: 'ANA',
      settings: withDefaults({}, 1),
      employments: [{ from: '2026-02-16', to: null }],
      dates: payrollDates('2026-02-16', '2026-03-31', { '2026-03-31': night }),
      equalization: [],
      settled: [],
      timeOff: [],
    });
    expect(lines[0]?.holidayWorked).toBe(0);
    // Nor has the week closed whose Sunday is not known.
    expect(lines[0]?.weeks.at(-1)?.closesOn).toBe('2026-03-29');
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
  it('A, then B, then A again are two of A, and what lies between is outside', () => {
    const inB = { company: 'HIZ', sgkNo: '2' };
    const dates = [
      ...payrollDates('2026-02-16', '2026-03-09'),
      ...payrollDates('2026-03-10', '2026-03-12', {}, inB),
      ...payrollDates('2026-03-15', '2026-04-05', {}, { employment: 1 }),
    ];
    const linesIn = (company: string) =>
      payrollOf({
        ...MARCH,
        company,
        settings: withDefaults({}, 1),
        employments: [
          { from: '2026-02-16', to: '2026-03-12' },
          { from: '2026-03-15', to: null },
        ],
        dates,
        equalization: [],
        settled: [{ day: '2026-03-13', overtime: 30, excess: 10 }],
        timeOff: [],
      });
    const [inA, inHiz] = [linesIn('ANA'), linesIn('HIZ')];
    const shown = ({ lines }: typeof inA) =>
      lines.map(({ from, to, sgk }) => [from, to, sgk.sgkDays]);
    expect(shown(inA)).toEqual([
      ['2026-03-01', '2026-03-09', 9],
      ['2026-03-15', '2026-03-31', 17],
    ]);
    expect(shown(inHiz)).toEqual([['2026-03-10', '2026-03-12', 3]]);
    expect([inA.outside, inHiz.outside]).toEqual([5, 28]);
    // The week of the 9th closes where it ends; what is settled in the gap is the last line's before it.
    expect(inA.lines.map(({ weeks }) => weeks.map(({ closesOn }) => closesOn))).toEqual([
      ['2026-03-01', '2026-03-08'],
      ['2026-03-15', '2026-03-22', '2026-03-29'],
    ]);
    expect(inA.lines.map(({ minutes }) => minutes.settledOvertime)).toEqual([0, 0]);
    expect(inHiz.lines[0]?.minutes).toMatchObject({ settledOvertime: 30, settledExcess: 10 });
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

  it('a night shift is bounded where the person is not exempt on that date', () => {
    const night = (nightLimit: boolean) => ({
      nightLimit,
      row: row({ totals: { NC: 500 }, segments: [segment(1200, 1700, 'NC')] }),
    });
    const changed = { '2026-03-02': night(true), '2026-03-03': night(false) };
    expect(line({ changed }).weeks[1]).toMatchObject({ overDay: 50, overtime: 50 });
    expect(line({ changed, settings: { dailyLimits: false } }).overDay).toBe(0);
  });
});

describe('PR-19: accounts', () => {
  it('a week is under equalization where every employed date of it is', () => {
    const given = {
      to: '2026-03-18',
      every: { row: row({ totals: { NC: 480 } }) },
      equalization: [
        { from: '2026-03-02', to: '2026-03-07' },
        { from: '2026-03-09', to: '2026-03-18' },
      ],
    };
    expect(line(given).weeks.map(({ closesOn, overtime }) => [closesOn, overtime])).toEqual([
      ['2026-03-01', 660],
      ['2026-03-08', 660],
      ['2026-03-15', 0],
      ['2026-03-18', 0],
    ]);
  });

  it('compensation work over a day’s limit comes first, and is not in the base', () => {
    const changed = { '2026-03-09': { row: row({ totals: { NC: 600, NM: 30, DC: 120 } }) } };
    const equalization = [{ from: '2026-03-01', to: '2026-03-31' }];
    expect(line({ changed, equalization }).weeks[2]).toMatchObject({
      base: 2790,
      overtime: 90,
      overDc: 90,
      normal: 2790,
      extraNormal: 30,
    });
  });

  it('what they give back is of the period of its day', () => {
    const one = { overtime: 30, excess: 10 };
    const days = ['2026-02-28', '2026-03-05', '2026-03-20', '2026-03-26', '2026-04-01'];
    const settled = days.map((day) => ({ day, ...one }));
    expect(line({ settled })).toMatchObject({ settledOvertime: 90, settledExcess: 30 });
    // SGK’s month reaches beyond a period from the 26th; what is settled there is the next one’s.
    expect(line({ settled, startDay: 26 })).toMatchObject({
      settledOvertime: 90,
      to: '2026-03-31',
    });
  });
});
