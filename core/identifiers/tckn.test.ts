import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isTckn } from './tckn.ts';

it.each([
  ['10000000146', true, 'the well-known smallest one'],
  ['12345678950', true, 'counted up'],
  ['11111111110', true, 'all ones'],
  ['10000000147', false, 'last digit off by one'],
  ['10000000156', false, 'tenth digit off by one'],
  ['01234567890', false, 'begins with 0'],
  ['1000000014', false, 'too short'],
  ['100000001460', false, 'too long'],
  ['1000000014a', false, 'a letter'],
  [' 10000000146', false, 'a space'],
  ['10000000146\n', false, 'a line end'],
  ['١٠٠٠٠٠٠٠١٤٦', false, 'digits of another script'],
  ['', false, 'nothing'],
])('%j → %s: %s', (text, valid) => {
  expect(isTckn(text)).toBe(valid);
});

const nine = fc
  .tuple(
    fc.integer({ min: 1, max: 9 }),
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 8 }),
  )
  .map(([first, rest]) => `${first}${rest.join('')}`);
const endings = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'));

it('has exactly one pair of check digits for any nine digits', () => {
  fc.assert(fc.property(nine, (body) => endings.filter((end) => isTckn(body + end)).length === 1));
});

it('notices any single wrong digit', () => {
  fc.assert(
    fc.property(
      nine,
      fc.integer({ min: 0, max: 10 }),
      fc.integer({ min: 1, max: 9 }),
      (body, at, by) => {
        const good = endings.map((end) => body + end).find(isTckn) as string;
        const wrong = (Number(good[at]) + by) % 10;
        return !isTckn(good.slice(0, at) + wrong + good.slice(at + 1));
      },
    ),
  );
});
