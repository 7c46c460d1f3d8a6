import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOffset, formatClock, parseClock } from './clock.ts';
import * as day from './day.ts';
import { elapsedHours, elapsedMinutes } from './elapsed.ts';
import { contains, intersect, isEmpty, overlap, subtract, total, union } from './interval.ts';

describe('day', () => {
  it.each([
    ['1970-01-01', 0, 4],
    ['1969-12-31', -1, 3],
    ['2000-02-29', 11_016, 2],
    ['2026-11-15', 20_772, 7],
    ['2026-03-02', 20_514, 1],
  ])('%s is day %i, weekday %i', (text, number, weekday) => {
    expect(day.dayNumber(text)).toBe(number);
    expect(day.dayFromNumber(number)).toBe(text);
    expect(day.weekday(text)).toBe(weekday);
  });

  it('counts every day of two centuries without a gap', () => {
    let text = '1899-12-31';
    for (let number = day.dayNumber(text); text < '2101-01-01'; number++) {
      const next = day.dayFromNumber(number + 1);
      expect(next > text && day.dayNumber(next) === number + 1).toBe(true);
      text = next;
    }
  });

  it('knows which dates exist', () => {
    for (const text of ['2024-02-29', '2000-02-29', '2026-12-31'])
      expect(day.isDay(text)).toBe(true);
    for (const text of [
      '2026-02-29',
      '1900-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-04-31',
      '2026-4-1',
      'x',
    ]) {
      expect(day.isDay(text)).toBe(false);
    }
    expect(() => day.dayNumber('2026-02-30')).toThrow(RangeError);
  });

  it('adds days and months', () => {
    expect(day.addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(day.addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(day.addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(day.addMonths('2026-11-15', 4)).toBe('2027-03-15');
    expect(day.addMonths('2026-01-15', -1)).toBe('2025-12-15');
    expect(day.daysBetween('2026-02-01', '2026-03-01')).toBe(28);
  });

  it('lists months and weeks', () => {
    expect(day.daysOfMonth(2024, 2)).toHaveLength(29);
    expect(day.daysOfMonth(2026, 4).at(-1)).toBe('2026-04-30');
    expect(day.mondayOf('2026-11-15')).toBe('2026-11-09');
    expect(day.mondayOf('2026-11-09')).toBe('2026-11-09');
  });
});

describe('clock', () => {
  it.each([
    [510, '08:30', 0],
    [1570, '02:10', 1],
    [-10, '23:50', -1],
    [0, '00:00', 0],
    [1440, '00:00', 1],
  ])('%i is %s, day %i', (minutes, text, offset) => {
    expect(formatClock(minutes)).toBe(text);
    expect(dayOffset(minutes)).toBe(offset);
    expect(parseClock(text)).toBe(minutes - offset * 1440);
  });

  it('cuts off seconds and refuses what is no time', () => {
    expect(parseClock('08:30:59')).toBe(510);
    expect(parseClock('08:30:59.999')).toBe(510);
    for (const text of ['24:00', '08:60', '8:30', '08:30Z', ''])
      expect(parseClock(text)).toBeUndefined();
  });
});

describe('elapsed time (specification, section 5)', () => {
  it.each([
    [510, 1080, 570],
    [1320, 360, 480],
    [600, 600, 0],
    [1, 0, 1439],
    [0, 1439, 1439],
  ])('from %i to %i: %i minutes', (start, end, expected) => {
    expect(elapsedMinutes(start, end)).toBe(expected);
    expect(elapsedHours(start, end)).toBe(expected / 60);
  });
});

describe('intervals', () => {
  const interval = fc
    .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: -3, max: 10 }))
    .map(([from, length]) => ({ from, to: from + length }));
  const intervals = fc.array(interval, { maxLength: 6 });
  const minutesOf = (list: readonly { from: number; to: number }[]) =>
    new Set(
      Array.from({ length: 60 }, (_, m) => m).filter((m) => list.some((i) => contains(i, m))),
    );

  it('agree with sets of minutes', () => {
    fc.assert(
      fc.property(intervals, intervals, (a, b) => {
        const [inA, inB] = [minutesOf(a), minutesOf(b)];
        expect(minutesOf(union(a))).toEqual(inA);
        expect(minutesOf(subtract(a, b))).toEqual(new Set([...inA].filter((m) => !inB.has(m))));
        expect(minutesOf(intersect(a, b))).toEqual(new Set([...inA].filter((m) => inB.has(m))));
        expect(total(a)).toBe(inA.size);
        for (const list of [union(a), subtract(a, b), intersect(a, b)]) {
          list.forEach((one, i) => {
            expect(isEmpty(one)).toBe(false);
            if (i > 0) expect(one.from).toBeGreaterThanOrEqual(list[i - 1]!.to);
          });
        }
      }),
    );
  });

  it('meet in their common part', () => {
    expect(overlap({ from: 0, to: 10 }, { from: 5, to: 20 })).toEqual({ from: 5, to: 10 });
    expect(isEmpty(overlap({ from: 0, to: 5 }, { from: 5, to: 20 }))).toBe(true);
  });
});
