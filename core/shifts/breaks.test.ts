import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInside, proposedBreak } from './breaks.ts';

describe('a break', () => {
  it.each([
    ['from the start to the end', { from: 1320, to: 1800 }, true],
    ['a minute before the start', { from: 1319, to: 1380 }, false],
    ['a minute after the end', { from: 1740, to: 1801 }, false],
    ['at noon before a night', { from: 750, to: 810 }, false],
  ])('lies inside of a night of 22:00–06:00 or not: %s', (_, window, expected) => {
    expect(isInside(window, { from: 1320, to: 1800 })).toBe(expected);
  });

  it.each([
    ['a night', { from: 1320, to: 1800 }, [], { from: 1530, to: 1590 }],
    ['an office day', { from: 510, to: 1080 }, [], { from: 765, to: 825 }],
    ['six hours', { from: 480, to: 840 }, [], { from: 645, to: 675 }],
    ['three hours', { from: 480, to: 660 }, [], { from: 555, to: 570 }],
    [
      'a day that has its lunch',
      { from: 480, to: 1080 },
      [{ from: 720, to: 780 }],
      { from: 900, to: 960 },
    ],
  ])('is proposed in the middle of %s', (_, shift, taken, expected) => {
    expect(proposedBreak(shift, taken)).toEqual(expected);
  });

  it('is proposed inside of every shift, whatever breaks it has', () => {
    const minute = fc.integer({ min: 0, max: 2879 });
    const window = fc
      .tuple(minute, fc.integer({ min: 1, max: 600 }))
      .map(([from, length]) => ({ from, to: from + length }));
    fc.assert(
      fc.property(window, fc.array(window, { maxLength: 4 }), (shift, taken) => {
        const proposed = proposedBreak(shift, taken);
        expect(isInside(proposed, shift)).toBe(true);
        expect(proposed.to).toBeGreaterThan(proposed.from);
      }),
    );
  });
});
