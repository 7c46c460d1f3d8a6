import { describe, expect, it } from 'vitest';
import { answerLine } from '#core/accounts/answer-line.ts';

const ask = (op: string, line: object) =>
  JSON.parse(answerLine(JSON.stringify({ op, ...line })) ?? '{}');

describe('windows of overtime', () => {
  const plan = [540, 1080];
  it('RQ-25: ask for what lies outside the plan and outside breaks that are always taken', () => {
    const { requests } = ask('overtime', {
      plan,
      breaks: [[1140, 1155]],
      windows: [
        { id: 'a', from: 1020, to: 1200 },
        { id: 'b', from: 600, to: 700 },
      ],
    });
    expect(requests).toEqual([
      { id: 'a', asked: 105, worked: 0 },
      { id: 'b', asked: 0, worked: 0 },
    ]);
  });

  it('RQ-26: count what was worked in them, each request with all its windows', () => {
    const answer = ask('overtime', {
      plan,
      segments: [
        [500, 540, 'GFC'],
        [540, 1080, 'NC'],
        [1080, 1140, 'NM'],
        [1140, 1160, 'CFC'],
        [1160, 1170, 'CFC'],
      ],
      windows: [
        { id: 'a', from: 1080, to: 1110 },
        { id: 'b', from: 1110, to: 1140 },
        { id: 'a', from: 1300, to: 1320 },
      ],
    });
    expect(answer).toEqual({
      requests: [
        { id: 'a', asked: 50, worked: 30 },
        { id: 'b', asked: 30, worked: 30 },
      ],
      waiting: 70,
      offer: [
        [500, 540],
        [1140, 1170],
      ],
    });
  });

  it('RQ-26: on rest days, holidays and leave the code of the day stays, and counts', () => {
    for (const code of ['HTM', 'RTM', 'IGM']) {
      const { requests } = ask('overtime', {
        segments: [[600, 900, code]],
        windows: [{ id: 'a', from: 580, to: 700 }],
      });
      expect(requests).toEqual([{ id: 'a', asked: 120, worked: 100 }]);
    }
  });
});

describe('RQ-27: overtime on a date', () => {
  const may = (line: object) =>
    ask('mayOvertime', { date: '2026-03-10', birth: '1990-01-01', net: 450, asked: 60, ...line });

  it('may be worked where nothing speaks against it', () => {
    expect(may({})).toEqual({ refused: [], warned: [] });
  });

  const refused: [name: string, line: object, rule: string | null][] = [
    ['a day before the eighteenth birthday', { birth: '2008-03-11' }, 'UNDER_18'],
    ['on it', { birth: '2008-03-10' }, null],
    [
      'born on a leap day, on the day before it in a common year',
      { date: '2026-02-28', birth: '2008-02-29' },
      null,
    ],
    ['pregnant', { pregnant: true }, 'PREGNANT'],
    ['nursing', { nursing: true }, 'NURSING'],
    ['barred by a report', { barred: true }, 'HEALTH'],
    ['part-time', { partTime: true }, 'PART_TIME'],
    ['underground', { underground: true }, 'UNDERGROUND'],
    ['on a night plan', { night: true }, 'NIGHT'],
    ['on a night plan, with the exception alone', { night: true, nightException: true }, 'NIGHT'],
    ['on a night plan, with the consent alone', { night: true, nightConsent: true }, 'NIGHT'],
    ['on a night plan, with both', { night: true, nightException: true, nightConsent: true }, null],
    ['without consent', { consent: false }, 'CONSENT'],
    ['up to 11 hours', { net: 450, other: 150, asked: 60 }, null],
    ['a minute more', { net: 450, other: 150, asked: 61 }, 'DAY'],
    ['up to 270 hours', { year: 14_579 }, null],
    ['beyond 270 hours', { year: 16_201 }, 'YEAR'],
  ];
  it.each(refused)('%s', (_, line, rule) => {
    expect(may(line).refused).toEqual(rule === null ? [] : [rule]);
    // RQ-4: worked time is owed, whatever was forbidden.
    expect(may({ ...line, when: 'after' })).toEqual({
      refused: [],
      warned: rule === null ? [] : [rule],
    });
  });

  it('warns from 90 % of the year on', () => {
    for (const year of [14_580, 16_200]) {
      expect(may({ year })).toEqual({ refused: [], warned: ['YEAR_NEAR'] });
    }
  });

  it('by necessity and in an emergency knows no consent, no year and no underground; night and day warn', () => {
    const line = {
      underground: true,
      consent: false,
      year: 20_000,
      night: true,
      asked: 600,
      partTime: true,
    };
    for (const basis of [42, 43]) {
      expect(may({ ...line, basis })).toEqual({ refused: ['PART_TIME'], warned: ['NIGHT', 'DAY'] });
      expect(may({ basis, year: 15_000 })).toEqual({ refused: [], warned: [] });
    }
  });

  it('is told all, in one order', () => {
    const { refused: all } = may({
      birth: '2020-01-01',
      pregnant: true,
      nursing: true,
      barred: true,
      partTime: true,
      underground: true,
      night: true,
      consent: false,
      asked: 700,
      year: 17_000,
    });
    expect(all).toEqual([
      'UNDER_18',
      'PREGNANT',
      'NURSING',
      'HEALTH',
      'PART_TIME',
      'UNDERGROUND',
      'NIGHT',
      'CONSENT',
      'DAY',
      'YEAR',
    ]);
  });
});

describe('RQ-30: the overtime of a year', () => {
  const year = (line: object) => ask('year', { year: 2026, ...line });

  it('is nothing of nothing', () => {
    expect(year({})).toEqual({ minutes: 0, state: 'within', planned: 0 });
  });

  it('adds weeks that close in it, days and settlements', () => {
    expect(
      year({
        weeks: [
          { closes: '2025-12-31', overtime: 999 },
          { closes: '2026-01-04', overtime: 100, exempt: 30 },
          { closes: '2026-01-11', overtime: 20, exempt: 50 },
          { closes: '2027-01-03', overtime: 999 },
        ],
        days: [
          { date: '2026-01-01', over: 15 },
          { date: '2027-01-01', over: 15 },
        ],
        settled: [{ day: '2026-12-31', overtime: 7 }],
      }),
    ).toEqual({ minutes: 92, state: 'within', planned: 92 });
  });

  it('an opening of that year contains all up to its day', () => {
    const weeks = [
      { closes: '2026-02-01', overtime: 100 },
      { closes: '2026-02-08', overtime: 10 },
    ];
    const opening = { day: '2026-02-01', minutes: 500 };
    expect(year({ weeks, opening }).minutes).toBe(510);
    expect(year({ weeks, opening: { day: '2025-12-31', minutes: 500 } }).minutes).toBe(110);
  });

  it.each([
    [14_579, 'within'],
    [14_580, 'near'],
    [16_200, 'near'],
    [16_201, 'over'],
  ])('of %i minutes is %s the limit', (minutes, state) => {
    expect(year({ days: [{ date: '2026-03-01', over: minutes }] })).toMatchObject({
      minutes,
      state,
    });
  });

  it('plans what weeks ahead have above 45 hours, each by itself', () => {
    expect(
      year({
        ahead: [
          { plan: 2700, asked: 120 },
          { plan: 2400, asked: 300 },
          { plan: 2000, asked: 0 },
          { plan: 2400, asked: 301 },
        ],
      }),
    ).toEqual({ minutes: 0, state: 'within', planned: 121 });
  });
});
