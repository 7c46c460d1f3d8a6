import { describe, expect, it } from 'vitest';
import { addDays } from '#core/time/day.ts';
import { equalizationPeriod } from './period.ts';
import type { Totals } from '../types.ts';
import type { DatedResult } from './week.ts';

const START = '2026-03-01';
const day = (date: string, totals: Totals): DatedResult => ({
  date,
  result: { segments: [], totals },
});

describe('the equalization account', () => {
  it('is empty for two months without anything', () => {
    expect(equalizationPeriod([], { start: START })).toEqual({
      from: '2026-03-01',
      to: '2026-04-30',
      earned: 0,
      used: 0,
      rest: 0,
      open: [],
      averageWeek: 0,
      overAverage: 0,
    });
  });

  it('is four months long with a collective agreement, also from the end of a month', () => {
    expect(equalizationPeriod([], { start: START, collectiveAgreement: true }).to).toBe(
      '2026-06-30',
    );
    expect(equalizationPeriod([], { start: '2025-12-31' }).to).toBe('2026-02-27');
  });

  it('uses up the oldest earned minutes first and says when the others expire', () => {
    const account = equalizationPeriod(
      [
        day('2026-03-20', { DI: 150 }),
        day('2026-03-02', { DC: 120 }),
        day('2026-03-10', { DC: 90 }),
        day('2026-05-02', { DC: 600 }),
      ],
      { start: START },
    );
    expect(account).toMatchObject({ earned: 210, used: 150, rest: 60 });
    expect(account.open).toEqual([
      { date: '2026-03-10', minutes: 60, kind: 'earned', expiresOn: '2026-04-30' },
    ]);
  });

  it('lets time off come first and be made up for', () => {
    const account = equalizationPeriod(
      [
        day('2026-03-02', { DI: 100 }),
        day('2026-03-03', { DI: 50 }),
        day('2026-03-09', { DC: 120 }),
      ],
      { start: START },
    );
    expect(account.rest).toBe(-30);
    expect(account.open).toEqual([
      { date: '2026-03-03', minutes: 30, kind: 'owed', expiresOn: '2026-04-30' },
    ]);
  });

  it('averages all work of the period, compensation included', () => {
    const days = Array.from({ length: 61 }, (_, i) =>
      day(addDays(START, i), { NC: 300, NM: 60, DC: 30 }),
    );
    const account = equalizationPeriod(days, { start: START });
    expect(account.averageWeek).toBe(2730);
    expect(account.overAverage).toBe(61 * 390 - Math.floor((2700 * 61) / 7));
  });
});
