import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '#core/time/day.ts';
import { payPeriod, periodMonth, START_DAYS } from './pay-period.ts';

describe('a puantaj period', () => {
  it.each([
    ['2026-11', 1, '2026-11-01', '2026-11-30'],
    ['2026-11', 26, '2026-10-26', '2026-11-25'],
    ['2026-03', 21, '2026-02-21', '2026-03-20'],
    ['2026-01', 15, '2025-12-15', '2026-01-14'],
    ['2024-02', 1, '2024-02-01', '2024-02-29'],
  ] as const)('%s that begins on the %i. is %s to %s', (month, startDay, from, to) => {
    expect(payPeriod(month, startDay)).toEqual({ from, to });
  });

  it('follows the one before without a gap, and every day is found in its own', () => {
    for (const startDay of START_DAYS) {
      for (let day = '2023-12-20'; day < '2025-03-05'; day = addDays(day, 1)) {
        const { from, to } = payPeriod(periodMonth(day, startDay), startDay);
        expect([from <= day, day <= to]).toEqual([true, true]);
        expect(payPeriod(periodMonth(addDays(to, 1), startDay), startDay).from).toBe(
          addDays(to, 1),
        );
        expect(daysBetween(from, to)).toBeLessThan(31);
      }
    }
  });
});
