import { env } from 'node:process';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day, mondayOf, weekday } from '#core/time/day.ts';
import { arbitraryPayroll } from '../payroll/testing/arbitrary-payroll.ts';
import { slowPayroll } from '../payroll/testing/slow-model.ts';
import { START_DAYS, type StartDay } from '../period/pay-period.ts';
import { answerLine } from './answer-line.ts';

const answer = (input: object) =>
  JSON.parse(answerLine(JSON.stringify({ op: 'payroll', ...input }))!);

/** `PAYROLL_MONTHS=5000` for more. A month that differs is told as it is: to make it smaller takes minutes. */
const runs = { numRuns: Number(env.PAYROLL_MONTHS ?? 60), endOnFailure: true };

const total = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0);

describe('random months', () => {
  it('PR-1 to PR-20: are as the slow model says', () => {
    fc.assert(
      fc.property(arbitraryPayroll, (input) => {
        expect(answer(input)).toEqual(slowPayroll(input));
      }),
      runs,
    );
  });

  it('PR-21: every date, day and minute is counted once', () => {
    fc.assert(
      fc.property(arbitraryPayroll, (input) => {
        const { period, lines, outside, cells, weeks } = answer(input);
        for (const shares of Object.values<[string, number][]>(cells)) {
          expect(total(shares.map(([, share]) => share))).toBe(1);
        }
        const kinds = lines.flatMap(({ days }: { days: object }) => Object.values(days));
        expect(total(kinds) + outside).toBe(period.days);
        for (const { from, to, periodDays, paidDays, unpaidDays, sgk, ...line } of lines) {
          expect(total(Object.values(line.days))).toBe(periodDays);
          expect(paidDays + unpaidDays).toBe(periodDays);
          const { employedDays, unpaidDates, sgkDays, adjust, missingDays, missingCode } = sgk;
          const byHours = line.partTime && input.settings.partTimeSgk !== 'calendar';
          if (!byHours) expect(sgkDays).toBe(employedDays - unpaidDates + adjust);
          if (sgkDays < 30 && missingDays < 30) expect(sgkDays + missingDays).toBe(employedDays);
          expect(missingCode === null).toBe(missingDays === 0);
          const own = weeks.filter(({ closes }: { closes: Day }) => closes >= from && closes <= to);
          for (const name of ['base', 'overtimePaid', 'missingDeducted']) {
            expect(line.minutes[name]).toBe(
              total(own.map((week: Record<string, number>) => week[name]!)),
            );
          }
        }
        for (const week of weeks) {
          expect(week.normal + week.excess + week.overtime).toBe(week.base + week.overDc);
          expect(week.missingOffset + week.missingDeducted).toBe(week.missing);
        }
      }),
      runs,
    );
  });
});

/** Somebody of whom only the dates are said: nine hours from Monday to Friday. */
const daysFrom = (from: Day, to: Day): { date: Day; [name: string]: unknown }[] => {
  const days = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const rest = { 6: 'contract', 7: 'weekly' }[weekday(date) as number];
    days.push(rest ? { date, rest } : { date, planned: 540, totals: { NC: 540 } });
  }
  return days;
};

it.each(START_DAYS)(
  'PR-17, PR-21: a year of periods from the %i. closes each week once',
  (startDay: StartDay) => {
    const days = daysFrom('2025-11-15', '2027-01-20');
    const employments = [
      { from: '2025-11-20', to: '2026-05-13' },
      { from: '2026-05-15', to: '2026-08-19' },
      { from: '2026-09-01', to: null },
    ];
    const closed = Array.from({ length: 13 }, (_, i) => {
      const month = i === 12 ? '2027-01' : `2026-${String(i + 1).padStart(2, '0')}`;
      const known = days.filter(({ date }) => date < addDays(`${month}-01`, 31));
      return answer({ month, company: 'A', settings: { startDay }, employments, days: known });
    }).flatMap(({ weeks }) => weeks.map(({ monday }: { monday: Day }) => monday));
    const expected = new Set(
      days
        .map(({ date }) => date)
        .filter((date) => date >= '2026-01-05' && date <= '2026-12-13')
        .filter((date) => employments.some(({ from, to }) => from <= date && date <= (to ?? date)))
        .map(mondayOf),
    );
    const inYear = closed.filter((monday) => monday >= '2026-01-05' && monday <= '2026-12-13');
    expect(inYear.toSorted()).toEqual([...expected].toSorted());
  },
);

describe('{ "op": "payroll" }', () => {
  const march = {
    month: '2026-03',
    company: 'A',
    employments: [{ from: '2020-01-01' }],
    days: daysFrom('2026-02-16', '2026-03-31'),
  };

  it('answers with every name of the definition', () => {
    const days = march.days.map((day) =>
      day.date === '2026-03-26' ? { ...day, totals: { BOS: 540 }, anomalies: ['ABSENT'] } : day,
    );
    expect(answer({ ...march, days })).toEqual({
      period: { from: '2026-03-01', to: '2026-03-31', days: 31 },
      sgkMonth: { name: '2026-03', from: '2026-03-01', to: '2026-03-31' },
      outside: 0,
      lines: [
        {
          from: '2026-03-01',
          to: '2026-03-31',
          employment: 0,
          sgkNo: null,
          wageKind: 'monthly',
          partTime: false,
          periodDays: 31,
          days: expect.objectContaining({ worked: 21, weeklyRest: 4, absent: 1, lostRest: 1 }),
          paidDays: 29,
          unpaidDays: 2,
          wageDays: 29,
          holidayWorked: 0,
          holidayOnRestWorked: 0,
          restWorked: 0,
          minutes: {
            base: 4 * 2700 + 4 * 540,
            overDc: 0,
            overDay: 0,
            overWeek: 0,
            normal: 4 * 2700 + 4 * 540,
            excess: 0,
            excessPaid: 0,
            overtime: 0,
            overtimePaid: 0,
            overtimeInWeek: 0,
            missing: 0,
            missingOffset: 0,
            missingDeducted: 0,
            extraNormal: 0,
            timeOffOvertime: 0,
            timeOffExcess: 0,
            holidayOver: 0,
            holidayOverPaid: 0,
            restWork: 0,
            restOver: 0,
            restOverPaid: 0,
            night: 0,
            hourlyRest: 0,
            hourlyHoliday: 0,
            settledOvertime: 0,
            settledExcess: 0,
          },
          byCode: { NC: 21 * 540, BOS: 540 },
          sgk: {
            employedDays: 31,
            unpaidDates: 2,
            sgkDays: 29,
            adjust: 0,
            missingDays: 2,
            missingCode: '15',
            causes: ['15'],
            restedInReport: null,
          },
        },
      ],
      cells: expect.objectContaining({
        '2026-03-01': [['weeklyRest', 1, null]],
        '2026-03-26': [['absent', 1, null]],
        '2026-03-29': [['lostRest', 1, '2026-03-26']],
      }),
      weeks: expect.arrayContaining([
        expect.objectContaining({ monday: '2026-02-23', closes: '2026-03-01', base: 2700 }),
      ]),
    });
  });

  it('PR-3: the dates of another company are outside, its minutes in the week', () => {
    const days = march.days.map((day) => ({
      ...day,
      company: day.date < '2026-03-12' ? 'B' : 'A',
    }));
    const { lines, outside, weeks } = answer({ ...march, days });
    expect([lines.length, outside]).toEqual([1, 11]);
    expect(weeks[0]).toMatchObject({ monday: '2026-03-09', base: 2700 });
  });

  it('names the leave, and takes settings as words or as true and false', () => {
    const away = { type: 'Ücretsiz izin', pay: 'unpaid', part: 'day', cost: 1, code: 21 };
    const days = march.days.map((day) =>
      day.date === '2026-03-26' ? { ...day, totals: { USI: 540 }, leaves: [away] } : day,
    );
    expect(answer({ ...march, days }).cells['2026-03-26']).toEqual([
      ['unpaidLeave', 1, 'Ücretsiz izin'],
    ]);
    const absent = march.days.map((day) =>
      day.date === '2026-03-26' ? { ...day, totals: {}, anomalies: ['ABSENT'] } : day,
    );
    const lost = (lostRest: unknown) =>
      answer({ ...march, days: absent, settings: { lostRest } }).lines[0].days.lostRest;
    expect([true, 'on', null, false, 'off'].map(lost)).toEqual([1, 1, 1, 0, 0]);
  });

  it('takes segments and holidays as they are stored and as they are calculated', () => {
    const withNight = (segments: unknown, holidays: unknown) =>
      answer({
        ...march,
        days: march.days.map((day) =>
          day.date === '2026-03-26' ? { ...day, totals: { RTM: 300 }, segments, holidays } : day,
        ),
      }).lines[0];
    const stored = withNight([[1200, 1500, 'RTM', ['H2']]], [[0, 1440]]);
    expect(stored).toEqual(
      withNight([{ from: 1200, to: 1500, code: 'RTM', why: ['H2'] }], [{ from: 0, to: 1440 }]),
    );
    expect(stored).toMatchObject({ holidayWorked: 2, minutes: { night: 300 } });
  });

  const day = (more: object) => ({ ...march, days: [{ date: '2026-03-02', ...more }] });
  const leave = (more: object) => day({ leaves: [{ pay: 'paid', ...more }] });
  const bad: [field: string, input: object][] = [
    ['month', { ...march, month: '2026-13' }],
    ['company', { ...march, company: null }],
    ['settings', { ...march, settings: [] }],
    ['settings.startDay', { ...march, settings: { startDay: 2 } }],
    ['settings.rounding', { ...march, settings: { rounding: 'none' } }],
    ['settings.lostRest', { ...march, settings: { lostRest: 'yes' } }],
    ['employments[0].from', { ...march, employments: [{ to: '2026-03-01' }] }],
    ['employments[0].to', { ...march, employments: [{ from: '2026-03-02', to: '2026-03-01' }] }],
    ['employments', { ...march, employments: [{ from: '2026-03-02' }, { from: '2026-04-01' }] }],
    ['equalization[0].to', { ...march, equalization: [{ from: '2026-03-02' }] }],
    ['settlements[0].date', { ...march, settlements: [{ overtime: 5 }] }],
    ['timeOff[0].monday', { ...march, timeOff: [{ monday: '2026-03-03', overtime: 5 }] }],
    ['days', { ...march, days: [{ date: '2026-03-02' }, { date: '2026-03-02' }] }],
    ['days[0].date', { ...march, days: [{ date: '2.3.2026' }] }],
    ['days[0].rest', day({ rest: 'monthly' })],
    ['days[0].dayKind', day({ dayKind: 'feast' })],
    ['days[0].wageKind', day({ wageKind: 'weekly' })],
    ['days[0].totals', day({ totals: { XX: 1 } })],
    ['days[0].totals.NC', day({ totals: { NC: '1' } })],
    ['days[0].segments[0].code', day({ segments: [[0, 1]] })],
    ['days[0].segments[0]', day({ segments: [[0]] })],
    ['days[0].holidays[0].to', day({ holidays: [{ from: 0 }] })],
    ['days[0].inPuantaj', day({ inPuantaj: 'no' })],
    ['days[0].leaves[0].pay', leave({ pay: 'half' })],
    ['days[0].leaves[0].part', leave({ part: 'week' })],
    ['days[0].leaves[0].cost', leave({ part: 'day', cost: 0.25 })],
    ['days[0].leaves[0].workTypeCode', leave({ workTypeCode: 'NM' })],
  ];
  it.each(bad)('names what is wrong: %s', (field, input) => {
    const result = answer(input);
    expect(result.error?.startsWith(`${field} `)).toBe(true);
    expect(Object.keys(result)).toEqual(['error']);
  });
});
