import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayFromNumber, dayNumber } from '#core/time/day.ts';
import { contains } from '#core/time/interval.ts';
import { type SpecialSpan, specialDates } from './windows.ts';

const span = (firstDay: string, more: Partial<SpecialSpan> = {}): SpecialSpan => ({
  firstDay,
  lastDay: firstDay,
  halfFrom: null,
  name: 'Kuruluş günü',
  isHoliday: true,
  ...more,
});

describe('the windows of a date', () => {
  it('are the whole day, the afternoon of an eve, and the day after where a shift reaches', () => {
    const none = { companyDays: [], companyDayName: null };
    const feast = [
      span('2026-05-26', { halfFrom: 780 }),
      span('2026-05-27', { lastDay: '2026-05-30' }),
    ];
    expect(specialDates(feast, '2026-05-24', '2026-05-27')).toEqual([
      { date: '2026-05-25', holidays: [{ from: 2220, to: 2880 }], ...none },
      { date: '2026-05-26', holidays: [{ from: 780, to: 2880 }], ...none },
      { date: '2026-05-27', holidays: [{ from: -660, to: 2880 }], ...none },
    ]);
  });

  it('keep the company’s own days apart, by name and for their own date alone', () => {
    const own = [span('2026-01-02', { isHoliday: false }), span('2026-01-01')];
    expect(specialDates(own, '2026-01-02', '2026-01-03')).toEqual([
      {
        date: '2026-01-02',
        holidays: [{ from: -1440, to: 0 }],
        companyDays: [{ from: 0, to: 1440 }],
        companyDayName: 'Kuruluş günü',
      },
    ]);
  });

  it('are those of a slow and obvious look at every minute', () => {
    const start = dayNumber('2026-03-01');
    const spans = fc.array(
      fc.record({
        at: fc.integer({ min: -3, max: 9 }),
        days: fc.integer({ min: 1, max: 4 }),
        halfFrom: fc.option(fc.integer({ min: 1, max: 1439 })),
        isHoliday: fc.boolean(),
      }),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(spans, fc.integer({ min: 0, max: 6 }), (list, length) => {
        const given: SpecialSpan[] = list.map(({ at, days, halfFrom, isHoliday }) => ({
          firstDay: dayFromNumber(start + at),
          lastDay: dayFromNumber(start + at + days - 1),
          halfFrom,
          name: 'Gün',
          isHoliday,
        }));
        const [from, to] = ['2026-03-01', addDays('2026-03-01', length)];
        const told = new Map(specialDates(given, from, to).map((one) => [one.date, one]));
        for (let date = from; date <= to; date = addDays(date, 1)) {
          for (let minute = -1440; minute < 2880; minute += 7) {
            const day = addDays(date, Math.floor(minute / 1440));
            const clock = ((minute % 1440) + 1440) % 1440;
            const isIn = (isHoliday: boolean) =>
              given.some(
                (one) =>
                  one.isHoliday === isHoliday &&
                  one.firstDay <= day &&
                  day <= one.lastDay &&
                  (day > one.firstDay || clock >= (one.halfFrom ?? 0)),
              );
            const { holidays = [], companyDays = [] } = told.get(date) ?? {};
            if (holidays.some((one) => contains(one, minute)) !== isIn(true)) return false;
            const isOwn = day === date && isIn(false);
            if (companyDays.some((one) => contains(one, minute)) !== isOwn) return false;
          }
        }
        return true;
      }),
      { numRuns: 60 },
    );
  });
});
