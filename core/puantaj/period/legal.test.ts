import { describe, expect, it } from 'vitest';
import { addDays } from '#core/time/day.ts';
import { type AttendedDay, restBetweenDays, weeklyRest, yearlyOvertime } from './legal.ts';
import { span } from '../testing/short.ts';

const MONDAY = '2026-03-02';
const attended = (...days: (string | null)[]): AttendedDay[] =>
  days.map((text, i) => ({
    date: addDays(MONDAY, i),
    attended: text === null ? [] : [span(text)],
  }));

describe('REST_11H', () => {
  const cases: [string, AttendedDay[], string[]][] = [
    ['11 hours', attended('09:00-22:00', '09:00-18:00'), []],
    ['a minute less', attended('09:00-22:01', '09:00-18:00'), ['2026-03-03']],
    ['after a night', attended('22:00-30:00', '16:00-24:00'), ['2026-03-03']],
    ['a day off between', attended('09:00-23:59', null, '00:30-10:00'), []],
    [
      'the last and the first of several',
      [
        { date: MONDAY, attended: [span('18:00-23:00'), span('08:00-12:00')] },
        { date: '2026-03-03', attended: [span('12:00-13:00'), span('08:00-09:00')] },
      ],
      ['2026-03-03'],
    ],
  ];
  it.each(cases)('%s', (_, days, dates) => {
    expect(restBetweenDays(days).map(({ date }) => date)).toEqual(dates);
  });

  it('says how long the rest was', () => {
    expect(restBetweenDays(attended('09:00-23:00', '08:00-18:00'))).toEqual([
      { kind: 'REST_11H', date: '2026-03-03', rest: 540 },
    ]);
  });
});

describe('NO_WEEKLY_REST', () => {
  const every = (text: string, count: number) =>
    attended(...Array.from({ length: count }, () => text));
  const cases: [string, AttendedDay[], string[]][] = [
    ['seven days of work', every('09:00-18:00', 7), ['2026-03-08']],
    ['eight days of work', every('09:00-18:00', 8), ['2026-03-08', '2026-03-09']],
    ['six days only', every('09:00-18:00', 6), []],
    [
      'a day off',
      attended(
        '09:00-18:00',
        '09:00-18:00',
        '09:00-18:00',
        null,
        '09:00-18:00',
        '09:00-18:00',
        '09:00-18:00',
      ),
      [],
    ],
    [
      '24 hours between two shifts',
      attended(
        '09:00-18:00',
        '09:00-18:00',
        '09:00-18:00',
        '18:00-23:00',
        '09:00-18:00',
        '09:00-18:00',
        '09:00-18:00',
      ),
      [],
    ],
    [
      'a minute less',
      attended(
        '09:00-18:00',
        '09:00-18:00',
        '09:00-18:01',
        '18:00-23:00',
        '09:00-18:00',
        '09:00-18:00',
        '09:00-18:00',
      ),
      ['2026-03-08'],
    ],
    [
      'a day off that a night shift reaches into',
      attended(
        '09:00-18:00',
        '09:00-18:00',
        '09:00-18:00',
        '16:00-30:00',
        null,
        '04:00-18:00',
        '09:00-18:00',
      ),
      ['2026-03-08'],
    ],
  ];
  it.each(cases)('%s', (_, days, dates) => {
    expect(weeklyRest(days).map(({ date }) => date)).toEqual(dates);
  });

  it('says how long the longest rest was, and nothing of nothing', () => {
    expect(weeklyRest(every('09:00-18:00', 7))[0]).toMatchObject({ longestRest: 900 });
    expect(weeklyRest([])).toEqual([]);
  });
});

describe('YEARLY_OVERTIME', () => {
  const cases: [minutes: number, state: string][] = [
    [0, 'within'],
    [14_579, 'within'],
    [14_580, 'near'],
    [16_200, 'near'],
    [16_201, 'over'],
  ];
  it.each(cases)('%i minutes: %s', (overtime, state) => {
    const weeks = [
      { date: '2026-03-08', overtime },
      { date: '2025-12-28', overtime: 20_000 },
    ];
    expect(yearlyOvertime(weeks, 2026)).toEqual({ minutes: overtime, state });
  });
});
