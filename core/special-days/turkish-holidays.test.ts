import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '#core/time/day.ts';
import { HOLIDAY_YEARS, publicHolidays } from './turkish-holidays.ts';

/** The first days of the feasts as the design's table has them: GG.AA. */
const TABLE = {
  years: [2024, 2025, 2026, 2027, 2028, 2029, 2030],
  ramazan: ['10.04', '30.03', '20.03', '09.03', '26.02', '14.02', '04.02'],
  kurban: ['16.06', '06.06', '27.05', '16.05', '05.05', '24.04', '13.04'],
};

const shown = (day: string) => `${day.slice(8)}.${day.slice(5, 7)}`;

it('knows the years of the table', () => {
  expect(HOLIDAY_YEARS).toEqual(TABLE.years);
  expect(publicHolidays(2023)).toEqual([]);
  expect(publicHolidays(2031)).toEqual([]);
});

describe.each(TABLE.years.map((year, at) => ({ year, at })))('$year', ({ year, at }) => {
  const holidays = publicHolidays(year);
  const of = (key: string) => holidays.find((one) => one.key === key)!;

  it('has the seven fixed days, and the afternoon before the Republic’s', () => {
    const fixed = holidays.filter(({ kind }) => kind === 'official');
    expect(fixed.map(({ firstDay }) => shown(firstDay))).toEqual([
      '01.01',
      '23.04',
      '01.05',
      '19.05',
      '15.07',
      '30.08',
      '29.10',
    ]);
    for (const { firstDay, lastDay, halfFrom } of fixed) {
      expect([lastDay, halfFrom]).toEqual([firstDay, null]);
    }
    expect(of('28-ekim')).toMatchObject({ firstDay: `${year}-10-28`, halfFrom: 780, kind: 'eve' });
  });

  it.each([
    ['ramazan', TABLE.ramazan[at], 3],
    ['kurban', TABLE.kurban[at], 4],
  ] as const)('has %s from %s for %i days, and the afternoon before', (key, first, days) => {
    const { firstDay, lastDay, halfFrom } = of(key);
    expect([shown(firstDay), daysBetween(firstDay, lastDay) + 1, halfFrom]).toEqual([
      first,
      days,
      null,
    ]);
    const before = addDays(firstDay, -1);
    expect(of(`${key}-arife`)).toMatchObject({ firstDay: before, lastDay: before, halfFrom: 780 });
  });

  it('has each once, in the order of their days', () => {
    expect(holidays).toHaveLength(12);
    expect(new Set(holidays.map(({ key }) => key)).size).toBe(12);
    const days = holidays.map(({ firstDay }) => firstDay);
    expect(days).toEqual(days.toSorted());
  });
});
