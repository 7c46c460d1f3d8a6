import { expect, it } from 'vitest';
import { nextNumber } from './next-number.ts';

const CASES: readonly [number: string, next: string | undefined][] = [
  ['1042', '1043'],
  ['D0193', 'D0194'],
  ['0009', '0010'],
  ['99', '100'],
  ['A-12-099', 'A-12-100'],
  ['2026/7', '2026/8'],
  // Longer than a number can be exact.
  ['90071992547409929', '90071992547409930'],
  ['ABC', undefined],
  ['12B', undefined],
];

it.each(CASES)('after %s comes %s', (number, next) => {
  expect(nextNumber(number)).toBe(next);
});
