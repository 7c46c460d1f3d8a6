import { expect, it } from 'vitest';
import { parseNumber, writeNumber } from './number.ts';

it.each([
  ['150', 0, 150],
  [' 1.250 ', 0, 1250],
  ['1.250.000', 0, 1_250_000],
  ['12,5', 0, 12.5],
  ['-5', 0, -5],
  ['41,015137', 6, 41.015137],
  ['41.015137', 6, 41.015137],
  ['28.979', 6, 28.979],
  ['1.250,5', 2, 1250.5],
  ['1.250.000', 2, 1_250_000],
  ['12.50', 0, 12.5],
  ['on', 0, undefined],
  ['1e3', 0, undefined],
  ['12 m', 0, undefined],
  ['1,2,3', 2, undefined],
  [',5', 2, undefined],
  ['', 0, undefined],
])('reads %j with %i digits as %s', (text, digits, number) => {
  expect(parseNumber(text, digits)).toBe(number);
});

it('writes a number as it is typed', () => {
  expect(writeNumber(41.015137)).toBe('41,015137');
  expect(parseNumber(writeNumber(-0.5), 1)).toBe(-0.5);
});
