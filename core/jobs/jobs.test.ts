import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatClock, parseClock } from '#core/time/clock.ts';
import { dayFromNumber, dayNumber } from '#core/time/day.ts';
import { localDay } from '#core/time/zone.ts';
import { nextRun, type Recurrence } from './next-run.ts';
import { retryDelaySeconds } from './retry-delay.ts';

const DAY_MS = 86_400_000;
/** '2026-03-01T10:00Z' or '2026-03-01' to an instant, and back. */
const at = (text: string) => {
  const [day, time = '00:00Z'] = text.split('T') as [string, string?];
  return dayNumber(day) * DAY_MS + parseClock(time.slice(0, -1))! * 60_000;
};
const written = (instant: number) => {
  const number = Math.floor(instant / DAY_MS);
  return `${dayFromNumber(number)}T${formatClock((instant - number * DAY_MS) / 60_000)}Z`;
};
const next = (rule: Recurrence, zone: string, after: string) =>
  written(nextRun(rule, zone, at(after)));

describe('the next run', () => {
  it.each<[string, Recurrence, string, string, string]>([
    [
      'every so often',
      { everyMinutes: 10 },
      'Europe/Istanbul',
      '2026-03-01T10:00Z',
      '2026-03-01T10:10Z',
    ],
    ['later today', { at: '13:30' }, 'Europe/Istanbul', '2026-03-01T10:00Z', '2026-03-01T10:30Z'],
    [
      'strictly after',
      { at: '13:30' },
      'Europe/Istanbul',
      '2026-03-01T10:30Z',
      '2026-03-02T10:30Z',
    ],
    [
      'midnight of the company, not of UTC',
      { at: '00:00' },
      'Europe/Istanbul',
      '2026-03-01T20:59Z',
      '2026-03-01T21:00Z',
    ],
    [
      'a weekday',
      { at: '08:00', weekdays: [1] },
      'Europe/Istanbul',
      '2026-03-03T10:00Z',
      '2026-03-09T05:00Z',
    ],
    [
      'a day of the month',
      { at: '08:00', dayOfMonth: 15 },
      'Europe/Istanbul',
      '2026-03-15T05:00Z',
      '2026-04-15T05:00Z',
    ],
    [
      'the last day of a short month',
      { at: '08:00', dayOfMonth: 31 },
      'Europe/Istanbul',
      '2026-02-01T00:00Z',
      '2026-02-28T05:00Z',
    ],
    [
      'over the end of a year',
      { at: '09:00', dayOfMonth: 1 },
      'Europe/Istanbul',
      '2026-12-01T06:00Z',
      '2027-01-01T06:00Z',
    ],
    [
      'before the clocks go forward',
      { at: '08:00' },
      'Europe/Berlin',
      '2026-03-28T00:00Z',
      '2026-03-28T07:00Z',
    ],
    [
      'after the clocks went forward',
      { at: '08:00' },
      'Europe/Berlin',
      '2026-03-28T12:00Z',
      '2026-03-29T06:00Z',
    ],
    [
      'a time that the clocks skip',
      { at: '02:30' },
      'Europe/Berlin',
      '2026-03-28T12:00Z',
      '2026-03-29T01:30Z',
    ],
    [
      'the day after a skipped time',
      { at: '02:30' },
      'Europe/Berlin',
      '2026-03-29T01:30Z',
      '2026-03-30T00:30Z',
    ],
    [
      'a time shown twice comes at its first',
      { at: '02:30' },
      'Europe/Berlin',
      '2026-10-24T12:00Z',
      '2026-10-25T00:30Z',
    ],
    [
      'and not at its second',
      { at: '02:30' },
      'Europe/Berlin',
      '2026-10-25T00:30Z',
      '2026-10-26T01:30Z',
    ],
    [
      'where midnight is skipped',
      { at: '00:00' },
      'Africa/Cairo',
      '2026-04-23T12:00Z',
      '2026-04-23T22:00Z',
    ],
    [
      'half an hour of summer time',
      { at: '02:10' },
      'Australia/Lord_Howe',
      '2026-10-03T00:00Z',
      '2026-10-03T15:40Z',
    ],
  ])('%s', (_, rule, zone, after, expected) => {
    expect(next(rule, zone, after)).toBe(expected);
  });

  it('of a daily rule comes once on every day of the zone, whatever its clocks do', () => {
    const zones = ['Europe/Istanbul', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'];
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 1439 }),
        fc.integer({ min: at('2024-01-01'), max: at('2028-01-01') }),
        (zone, minutes, start) => {
          const clock = (n: number) => String(n).padStart(2, '0');
          const rule = { at: `${clock(Math.floor(minutes / 60))}:${clock(minutes % 60)}` };
          const first = nextRun(rule, zone, start);
          const second = nextRun(rule, zone, first);
          expect(first).toBeGreaterThan(start);
          expect(Math.round((second - first) / DAY_MS)).toBe(1);
          expect(localDay(zone, second)).not.toBe(localDay(zone, first));
        },
      ),
    );
  });

  it.each<[string, Recurrence, string]>([
    ['no time of day', { at: '25:00' }, 'Europe/Istanbul'],
    ['no weekday', { at: '08:00', weekdays: [] }, 'Europe/Istanbul'],
    ['no span', { everyMinutes: 0 }, 'Europe/Istanbul'],
    ['no such zone', { at: '08:00' }, 'Europe/Nowhere'],
  ])('of a rule with %s does not exist', (_, rule, zone) => {
    expect(() => nextRun(rule, zone, at('2026-03-01'))).toThrow(RangeError);
  });
});

describe('the rest after a failure', () => {
  it('doubles up to an hour', () => {
    const rests = [1, 2, 3, 11, 12, 40].map((failures) => retryDelaySeconds(failures, 0.5));
    expect(rests).toEqual([2, 4, 8, 2048, 3600, 3600]);
  });

  it('is spread by half to either side', () => {
    expect([retryDelaySeconds(5, 0), retryDelaySeconds(5, 0.999)]).toEqual([16, 32 * 1.499]);
  });
});
