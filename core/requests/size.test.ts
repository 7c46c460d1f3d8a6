import { describe, expect, it } from 'vitest';
import { sizeCondition, sizeFault } from './size.ts';
import type { RequestKind } from './kinds.ts';

describe('RQ-2: the size of a request is in the unit of its kind', () => {
  const sound: [RequestKind, number, string][] = [
    [1, 0.5, '0,5 gün ve üzeri'],
    [1, 365, '365 gün ve üzeri'],
    [2, 90, '01:30 saat ve üzeri'],
    [4, 1440, '24:00 saat ve üzeri'],
    [3, 1, '₺0,01 ve üzeri'],
    [3, 1_500_000, '₺15.000,00 ve üzeri'],
  ];
  it.each(sound)('kind %i takes %d and reads "%s"', (kind, size, words) => {
    expect(sizeFault(kind, size)).toBeUndefined();
    expect(sizeCondition(kind, size)).toBe(words);
  });

  const odd: [RequestKind, number][] = [
    [1, 0],
    [1, 0.3],
    [1, 365.5],
    [2, 0.5],
    [2, 1441],
    [3, 0],
    [3, 0.5],
    [3, 10_000_000_000_000],
    [5, 1],
    [6, 1],
    [7, 1],
  ];
  it.each(odd)('kind %i has no size %d', (kind, size) => {
    expect(sizeFault(kind, size)).toMatch(/\.$/);
  });
});
