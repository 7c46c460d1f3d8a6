import { describe, expect, it } from 'vitest';
import { LINE_MINUTES, WEEK_MINUTES } from '#core/puantaj/payroll/line-minutes.ts';
import { PAYROLL_KINDS } from '#core/puantaj/payroll/kinds.ts';
import { addDays, type Day } from '#core/time/day.ts';
import { lineFigures } from '../figures.ts';
import { lineDates } from './date-rows.ts';
import { DATE_FIGURES, type FileField } from './fields.ts';
import type { KeptCell, KeptDay, KeptLine, KeptWeek } from './kept.ts';

const zeros = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;

/** The week from Monday 26 October 2026, of a period that ends on Wednesday 4 November. */
const period = { from: '2026-10-26', to: '2026-11-04' };
const settings = { rounding: 'regulation' as const };

const line = (change: Partial<KeptLine> = {}): KeptLine => ({
  from: '2026-10-26',
  to: '2026-11-30',
  sgkNo: '1',
  wageKind: 'monthly',
  partTime: false,
  periodDays: 10,
  days: zeros(PAYROLL_KINDS),
  paidDays: 0,
  unpaidDays: 0,
  wageDays: 30,
  holidayWorked: 0,
  holidayOnRestWorked: 0,
  restWorked: 0,
  minutes: zeros(LINE_MINUTES),
  byCode: {},
  sgk: {
    employedDays: 30,
    unpaidDates: 0,
    sgkDays: 30,
    missingDays: 0,
    adjust: 0,
    missingCode: null,
    causes: [],
    restedInReport: null,
  },
  ...change,
});

const cell = (date: Day, ...shares: KeptCell['shares']): KeptCell => ({ date, shares });
const cells: KeptCell[] = [
  ...[0, 1, 2, 3, 4].map((at) => cell(addDays(period.from, at), { kind: 'worked', days: 1 })),
  cell('2026-10-31', { kind: 'contractRest', days: 1 }),
  cell('2026-11-01', { kind: 'weeklyRest', days: 1 }),
  cell('2026-11-02', { kind: 'holiday', days: 0.5 }, { kind: 'worked', days: 0.5 }),
  cell('2026-11-03', { kind: 'absent', days: 1 }),
  cell('2026-11-04', { kind: 'annualLeave', days: 1 }),
  // Of SGK's month alone.
  cell('2026-11-05', { kind: 'worked', days: 1 }),
];
const week = (closes: Day, minutes: Partial<KeptWeek['minutes']>): KeptWeek => ({
  closes,
  minutes: { ...zeros(WEEK_MINUTES), ...minutes },
});
const day = (date: Day, more: Partial<KeptDay> = {}): KeptDay => ({
  day: date,
  totals: {},
  segments: [],
  ...more,
});

const dates = (more: Partial<Parameters<typeof lineDates>[0]> = {}) =>
  new Map(
    lineDates({ line: line(), cells, weeks: [], days: [], period, settings, ...more }).map(
      ({ date, figures }) => [date, figures],
    ),
  );

describe('PR-35: a line by its dates', () => {
  it('has each of them in the period, with what it was', () => {
    const by = dates();
    expect([...by.keys()]).toEqual(cells.slice(0, 10).map(({ date }) => date));
    expect(by.get('2026-10-26')).toEqual({ periodDays: 1, worked: 1, paidDays: 1 });
    expect(by.get('2026-11-02')).toEqual({ periodDays: 1, holiday: 0.5, worked: 0.5, paidDays: 1 });
    expect(by.get('2026-11-03')).toEqual({ periodDays: 1, absent: 1, unpaidDays: 1 });
  });

  it('tells a week on the date on which it closes, whole', () => {
    const weeks = [
      week('2026-11-01', { base: 3000, normal: 2700, overtime: 300, overtimePaid: 300 }),
      week('2026-11-08', { base: 600, normal: 600 }),
    ];
    const by = dates({ weeks });
    expect(by.get('2026-11-01')).toMatchObject({ normal: 2700, overtime: 300, overtimePaid: 300 });
    expect([...by.values()].filter(({ normal }) => normal !== undefined)).toHaveLength(1);
  });

  it('tells minutes by code and at night on their work date, and rest days worked', () => {
    const days = [
      day('2026-10-26', { totals: { NC: 450, NM: 60 }, segments: [[1140, 1260, 'NC']] }),
      day('2026-11-01', { totals: { HTM: 500 } }),
      day('2026-11-05', { totals: { NC: 450 } }),
    ];
    const by = dates({ days });
    expect(by.get('2026-10-26')).toMatchObject({ NC: 450, NM: 60, night: 60 });
    expect(by.get('2026-11-01')).toMatchObject({
      HTM: 500,
      restWorked: 1,
      restWork: 500,
      restOver: 50,
      restOverPaid: 60,
    });
  });

  it('tells work on a holiday on the date on which it lies', () => {
    const holidays = [{ date: '2026-11-02', minutes: 300, days: 0.5, onRest: false, over: 75 }];
    expect(dates({ line: line({ holidays }) }).get('2026-11-02')).toMatchObject({
      holidayWorked: 0.5,
      holidayOver: 75,
      holidayOverPaid: 90,
    });
  });

  it('pays rests and holidays of an hourly wage on their dates', () => {
    const minutes = { ...zeros(LINE_MINUTES), hourlyRest: 450, hourlyHoliday: 225 };
    const by = dates({ line: line({ wageKind: 'hourly', minutes }) });
    expect(by.get('2026-11-01')).toMatchObject({ hourlyRest: 450 });
    expect(by.get('2026-11-02')).toMatchObject({ hourlyHoliday: 225 });
  });

  it('PR-21: comes to the line’s figures, what has no date on its last', () => {
    const own = line({
      holidayWorked: 1,
      minutes: { ...zeros(LINE_MINUTES), settledOvertime: -90, holidayOver: 30 },
    });
    const by = dates({ line: own });
    expect(by.get('2026-11-04')).toMatchObject({ settledOvertime: -90, holidayWorked: 1 });
    const figures = lineFigures(own);
    for (const name of ['settledOvertime', 'holidayWorked', 'holidayOver', 'periodDays'] as const) {
      const sum = [...by.values()].reduce((all, one) => all + Number(one[name] ?? 0), 0);
      expect([name, sum]).toEqual([name, figures[name] ?? 0]);
    }
  });

  it('says nothing of a date that is of the whole line', () => {
    const told = new Set([...dates().values()].flatMap((one) => Object.keys(one) as FileField[]));
    for (const name of told) expect(DATE_FIGURES).toContain(name);
  });
});
