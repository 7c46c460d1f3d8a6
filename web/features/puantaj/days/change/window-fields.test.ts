import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY_MINUTES } from '#core/time/clock.ts';
import { likelyParts, likelyWindow, reachesOverMidnight } from './day-target.ts';
import { windowOf, windowValues, type WindowValues } from './window-fields.tsx';

it('shows every window of up to a day as times that give the same window back', () => {
  const from = fc.integer({ min: -DAY_MINUTES, max: 2 * DAY_MINUTES - 1 });
  fc.assert(
    fc.property(from, fc.integer({ min: 1, max: DAY_MINUTES }), (start, length) => {
      const window = { from: start, to: start + length };
      expect(windowOf(windowValues(window) as WindowValues)).toEqual(window);
    }),
  );
});

const day = (more: object = {}) => ({
  planSpan: { from: 480, to: 1080 },
  passes: [],
  segments: [],
  ...more,
});

it('offers lost time of one kind from the first minute to the last, otherwise the plan', () => {
  const late = (to: number) =>
    day({
      segments: [
        { from: 480, to, code: 'GEC' },
        { from: 1000, to: 1080, code: 'CEC' },
      ],
    });
  expect(likelyWindow([late(520)])).toEqual({ from: 480, to: 520 });
  expect(likelyWindow([day()])).toEqual({ from: 480, to: 1080 });
  expect(likelyWindow([day({ planSpan: null })])).toBeUndefined();
});

it('offers of many the first kind of time that any of them lost, otherwise all kinds', () => {
  const early = day({ segments: [{ from: 1000, to: 1080, code: 'CEC' }] });
  const absent = day({ segments: [{ from: 480, to: 1080, code: 'BOS' }] });
  expect(likelyParts([absent, early])).toEqual(['CEC']);
  expect(likelyParts([day()])).toEqual(['GEC', 'CEC', 'BOS']);
});

it('asks for the day only where one of them works over midnight', () => {
  expect(reachesOverMidnight([day()])).toBe(false);
  expect(reachesOverMidnight([day(), day({ planSpan: { from: 1380, to: 1860 } })])).toBe(true);
  expect(reachesOverMidnight([day({ passes: [{ at: -10, dir: 'in' }] })])).toBe(true);
});
