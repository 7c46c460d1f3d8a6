import { describe, expect, it } from 'vitest';
import { addDays } from '#core/time/day.ts';
import type { PayrollDate } from './dates.ts';
import { absentRow, away, leave, offRow, payrollDates, row } from './testing/dates.ts';
import { type Given, line, payroll } from './testing/march.ts';

describe('PR-14: SGK days', () => {
  const unpaid = (...dates: string[]) =>
    Object.fromEntries(dates.map((date) => [date, away({ pay: 'unpaid' })]));
  const figures = (given: Given) => {
    const { sgkDays, missingDays, adjust, missingCode } = line(given);
    return [sgkDays, missingDays, adjust, missingCode];
  };
  const every = (from: string, count: number) =>
    unpaid(...Array.from({ length: count }, (_, i) => addDays(from, i)));

  const cases: [name: string, given: Given, expected: (number | string | null)[]][] = [
    ['a whole month of 31 days', {}, [30, 0, -1, null]],
    [
      'a whole February',
      { month: '2026-02', from: '2026-01-20', to: '2026-03-05' },
      [30, 0, 2, null],
    ],
    ['one day without pay of 31', { changed: unpaid('2026-03-02') }, [30, 0, 0, null]],
    [
      'two days without pay of 31',
      { changed: unpaid('2026-03-02', '2026-03-03') },
      [29, 2, 0, '21'],
    ],
    [
      'one day without pay of a February',
      { month: '2026-02', from: '2026-01-20', to: '2026-03-05', changed: unpaid('2026-02-10') },
      [27, 1, 0, '21'],
    ],
    ['hired on the 2nd', { from: '2026-03-02' }, [30, 0, 0, null]],
    ['hired on the 16th', { from: '2026-03-16' }, [16, 0, 0, null]],
    ['a month without any pay', { changed: every('2026-03-01', 31) }, [0, 30, 0, '21']],
    [
      'half a day without pay is none',
      {
        changed: { '2026-03-02': { leaves: [leave({ part: 'half', cost: 0.5, pay: 'unpaid' })] } },
      },
      [30, 0, -1, null],
    ],
  ];
  it.each(cases)('%s', (_, given, expected) => {
    expect(figures(given)).toEqual(expected);
  });

  it('PR-2: by the calendar month, though the period begins on the 26th', () => {
    const given = { startDay: 26, from: '2026-02-09', to: '2026-04-05' } as const;
    expect(payroll(given)).toMatchObject({
      period: { from: '2026-02-26', to: '2026-03-25' },
      sgk: { from: '2026-03-01', to: '2026-03-31' },
      outside: 0,
    });
    expect(
      line({ ...given, changed: unpaid('2026-02-27', '2026-03-30', '2026-03-31') }),
    ).toMatchObject({
      sgkDays: 29,
      missingDays: 2,
      unpaidDays: 1,
    });
  });

  it('PR-2: by the period from the 15th, named after the month in which it begins', () => {
    expect(payroll({ startDay: 15, month: '2026-04' })).toMatchObject({
      sgk: { from: '2026-03-15', to: '2026-04-14' },
      sgkName: '2026-03',
    });
  });

  describe('of part-timers by the hour', () => {
    const partTime = { partTime: true, contractWeek: 1350 };
    const short = row({ planned: 270, plannedIfNoHoliday: 270, totals: { NC: 270 } });
    const changed = Object.fromEntries(
      payrollDates('2026-02-16', '2026-04-05')
        .filter(({ row: one }) => one?.rest === null)
        .map(({ date }) => [date, { row: short }]),
    );
    it('are paid hours by seven and a half, rounded up', () => {
      // 22 days of 270 minutes are 13.2 days.
      expect(line({ every: partTime, changed })).toMatchObject({
        sgkDays: 14,
        missingDays: 17,
        adjust: 0,
        missingCode: '06',
        wageDays: null,
      });
    });
    it('count holidays as they were planned, leave, and the rest by setting', () => {
      const holiday = row({ holiday: 'full', planned: 0, plannedIfNoHoliday: 270, totals: {} });
      const paid = { row: row({ totals: { UCI: 270 } }), leaves: [leave()] };
      const more = { ...changed, '2026-03-02': { row: holiday }, '2026-03-03': paid };
      expect(line({ every: partTime, changed: more }).sgkDays).toBe(14);
      expect(
        line({ every: partTime, changed: more, settings: { partTimeSgk: 'calendar' } }).sgkDays,
      ).toBe(30);
    });
    it('PR-15: name part-time work beside other causes', () => {
      const both = { ...changed, '2026-03-02': away({ pay: 'unpaid' }) };
      expect(line({ every: partTime, changed: both }).missingCode).toBe('12');
      expect(line({ every: partTime, changed: every('2026-03-01', 31) }).missingCode).toBe('21');
    });
  });
});

describe('PR-15: the code of missing days', () => {
  const coded = (...given: Partial<PayrollDate>[]) =>
    line({ changed: Object.fromEntries(given.map((one, i) => [addDays('2026-03-16', i), one])) });
  const absent = { row: absentRow() };
  const sgk = (sgkCode: string | null = null) => away({ pay: 'sgk', report: true, sgkCode });
  const unpaid = (sgkCode: string | null = null) => away({ pay: 'unpaid', sgkCode });

  const cases: [name: string, dates: Partial<PayrollDate>[], code: string][] = [
    ['a report', [sgk(), sgk()], '01'],
    ['a report with a code of its own', [sgk('13'), sgk('13')], '13'],
    ['unpaid leave', [unpaid(), unpaid()], '21'],
    ['unpaid leave after a birth', [unpaid('19'), unpaid('19')], '19'],
    ['days for the way', [away({ way: true }), away({ way: true })], '20'],
    ['absence, with the rest that it costs', [absent, absent], '15'],
    ['a report and unpaid leave', [sgk(), unpaid()], '12'],
    ['short work and another', [unpaid('18'), sgk()], '27'],
    ['half work and another', [unpaid('23'), sgk()], '24'],
  ];
  it.each(cases)('%s', (_, dates, code) => {
    expect(coded(...dates).missingCode).toBe(code);
  });

  it('says on which dates', () => {
    expect(coded(absent, sgk()).causes).toEqual([
      { code: '01', dates: ['2026-03-17'] },
      { code: '15', dates: ['2026-03-16', '2026-03-22'] },
    ]);
  });

  it('is none where no day is missing, whatever was not paid', () => {
    const half = { leaves: [leave({ part: 'half', cost: 0.5, pay: 'unpaid' })] };
    expect(coded(half)).toMatchObject({ missingCode: null, causes: [] });
    expect(coded(unpaid())).toMatchObject({
      missingDays: 0,
      missingCode: null,
      causes: [{ code: '21', dates: ['2026-03-16'] }],
    });
  });

  it('is 16 on the last day of employment', () => {
    const last = { to: '2026-03-16', changed: { '2026-03-16': absent } };
    expect(line(last)).toMatchObject({ sgkDays: 15, missingDays: 1, missingCode: '16' });
  });

  it('is 07 where nobody planned anything for who is paid by the day', () => {
    const none = { row: offRow('contract', { isPlanned: false }) };
    const changed = { '2026-03-16': none, '2026-03-17': none };
    expect(line({ changed, every: { wageKind: 'daily' } })).toMatchObject({
      missingCode: '07',
      wageDays: 29,
    });
  });

  it('PR-9: says whether nothing was worked in the report', () => {
    expect(coded(sgk(), sgk()).restedInReport).toBe(true);
    const worked = { ...sgk(), row: row({ totals: { IGM: 60, USI: 480 } }) };
    expect(coded(sgk(), worked).restedInReport).toBe(false);
    expect(coded().restedInReport).toBeNull();
  });
});

describe('PR-16: days of the wage', () => {
  const two = { '2026-03-02': away({ pay: 'unpaid' }), '2026-03-03': away({ pay: 'unpaid' }) };

  it('follow SGK, or lose a thirtieth a day', () => {
    expect(line({ changed: two }).wageDays).toBe(29);
    expect(line({ changed: two, settings: { monthlyWage: 'thirtieth' } }).wageDays).toBe(28);
    expect(line({ from: '2026-03-16', settings: { monthlyWage: 'thirtieth' } }).wageDays).toBe(16);
  });

  it('are paid days of the period by the day, and minutes of rest by the hour', () => {
    expect(line({ changed: two, every: { wageKind: 'daily' } }).wageDays).toBe(29);
    expect(line({ every: { wageKind: 'hourly' } })).toMatchObject({
      wageDays: null,
      hourlyRest: 5 * 450,
      hourlyHoliday: 0,
    });
    const agreed = { partTimeSgk: 'calendar' } as const;
    expect(line({ every: { wageKind: 'hourly', partTime: true }, settings: agreed })).toMatchObject(
      { wageDays: null, hourlyRest: 0 },
    );
  });
});
