import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatClock } from '../time/clock.ts';
import { parseColourCode } from './colour.ts';
import { formatKurus, MOST_KURUS, parseHundredths, parseKurus, writeKurus } from './money.ts';
import { parseTimeOfDay } from './time-of-day.ts';

describe('an amount of lira', () => {
  it.each([
    ['1.234,56', 123_456],
    ['1234,5', 123_450],
    ['1.250', 125_000],
    ['1250.50', 125_050],
    ['0,05', 5],
    ['1.234,56 ₺', 123_456],
    ['₺1.234,56', 123_456],
    ['12 TL', 1200],
    ['-7', -700],
  ])('is read from %j', (text, kurus) => {
    expect(parseKurus(text)).toBe(kurus);
  });

  it.each(['', 'on lira', '1,234', '1.23.456', '12.34,5', '1,2,3', '100000000000', '1e3'])(
    'is none in %j',
    (text) => {
      expect(parseKurus(text)).toBeUndefined();
    },
  );

  it.each(['$5', '5 €', '5 LT', '5 USD'])('is none in %j, which is of another unit', (text) => {
    expect(parseKurus(text)).toBeUndefined();
  });

  it.each([
    ['$1.234,56', 'USD', 123_456],
    ['20 usd', 'USD', 2000],
    ['7,5 €', 'EUR', 750],
    ['12,5 lt', 'LT', 1250],
    ['12,5', 'LT', 1250],
  ] as const)('of another unit is read from %j', (text, unit, hundredths) => {
    expect(parseHundredths(text, unit)).toBe(hundredths);
  });

  it('is shown as lira, and typed back from what is shown, to the kuruş and up to the most', () => {
    expect(formatKurus(123_456)).toBe('₺1.234,56');
    expect(writeKurus(1_200)).toBe('12,00');
    const kurus = fc.integer({ min: -MOST_KURUS, max: MOST_KURUS });
    fc.assert(fc.property(kurus, (one) => parseKurus(writeKurus(one)) === one));
    expect(parseKurus(writeKurus(MOST_KURUS))).toBe(MOST_KURUS);
  });
});

describe('a time of day', () => {
  it.each([
    ['08:30', 510],
    ['8.30', 510],
    ['0830', 510],
    ['830', 510],
    ['8', 480],
    ['00:00', 0],
    ['23:59', 1439],
  ])('is read from %j', (text, minutes) => {
    expect(parseTimeOfDay(text)).toBe(minutes);
  });

  it.each(['', '24:00', '8:60', '2400', 'sekiz', '8:3', '-1', '12345'])('is none in %j', (text) => {
    expect(parseTimeOfDay(text)).toBeUndefined();
  });

  it('is typed back from what is shown', () => {
    for (let minutes = 0; minutes < 1440; minutes++) {
      expect(parseTimeOfDay(formatClock(minutes))).toBe(minutes);
    }
  });
});

it('reads a colour from its code, long or short, with or without the sign', () => {
  expect(['#1e88e5', '1E88E5', ' #18e '].map(parseColourCode)).toEqual([
    '#1E88E5',
    '#1E88E5',
    '#1188EE',
  ]);
  expect(['mavi', '#12', '#1E88E55', ''].map(parseColourCode)).toEqual(
    Array.from({ length: 4 }, () => undefined),
  );
});
