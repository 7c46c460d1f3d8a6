import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCode } from './code.ts';
import { formatPhone, parsePhone } from './phone.ts';
import { parseSgkNo } from './sgk-no.ts';
import { parseTaxNo } from './tax-no.ts';

const SGK = '24520020212345670341234000';

const cases: [parse: (text: string) => string | null, table: [string, string | null][]][] = [
  [
    parseTaxNo,
    [
      ['8790017566', '8790017566'],
      ['0150015264', '0150015264'],
      ['4810058590', '4810058590'],
      ['879 001 7566', '8790017566'],
      ['8790017567', null],
      ['8970017566', null],
      ['10000000146', '10000000146'],
      ['10000000147', null],
      ['879001756', null],
      ['', null],
      ['abcdefghij', null],
    ],
  ],
  [
    parseSgkNo,
    [
      [SGK, SGK],
      ['2 4520 02 02 1234567 034 12-34 000', SGK],
      [SGK.slice(1), null],
      [`${SGK}0`, null],
      [SGK.replace('5', 'x'), null],
    ],
  ],
  [
    parsePhone,
    [
      ['0532 123 45 67', '+905321234567'],
      ['(0212) 555-10-20', '+902125551020'],
      ['5321234567', '+905321234567'],
      ['+90 532 123 45 67', '+905321234567'],
      ['0090 532 123 45 67', '+905321234567'],
      ['+49 30 1234567', '+49301234567'],
      ['444 0 333', '4440333'],
      ['0132 123 45 67', null],
      ['+90 532 123 45 6', null],
      ['+12', null],
      ['532-CALL-NOW', null],
      ['', null],
      ['=1+1', null],
    ],
  ],
  [
    parseCode,
    [
      [' izmir-1 ', 'IZMIR-1'],
      ['a.b_c', 'A.B_C'],
      ['x'.repeat(32), 'X'.repeat(32)],
      ['x'.repeat(33), null],
      ['ızmir', null],
      ['İZMİR', null],
      ['iki kelime', null],
      ['-1', null],
      ['', null],
      ['a\n', 'A'],
      ['a/b', null],
    ],
  ],
];

describe.each(cases)('%o', (parse, table) => {
  it.each(table)('%j → %j', (text, parsed) => expect(parse(text)).toBe(parsed));

  it('leaves what it answered as it is', () => {
    for (const [, parsed] of table) if (parsed !== null) expect(parse(parsed)).toBe(parsed);
  });

  it('answers any text with plain ASCII or null', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const parsed = parse(text);
        return parsed === null || /^[\w.+-]+$/.test(parsed);
      }),
    );
  });
});

it('has exactly one check digit for any nine digits of a vergi no', () => {
  const nine = fc.stringMatching(/^[0-9]{9}$/);
  const withCheck = (body: string) =>
    Array.from({ length: 10 }, (_, n) => `${body}${n}`).filter((text) => parseTaxNo(text) === text);
  fc.assert(fc.property(nine, (body) => withCheck(body).length === 1));
});

describe('a phone number as it is read', () => {
  it.each([
    ['+905321234567', '0 (532) 123 45 67'],
    ['+902125551020', '0 (212) 555 10 20'],
    ['4440333', '444 0 333'],
    ['+49301234567', '+49301234567'],
    // Kept before numbers had a shape.
    ['0532 123 45 67', '0 (532) 123 45 67'],
    ['dahili 12', 'dahili 12'],
  ])('%s is %s', (kept, shown) => {
    expect(formatPhone(kept)).toBe(shown);
  });

  it('says what it says when it is typed back', () => {
    const number = fc
      .integer({ min: 2_000_000_000, max: 9_999_999_999 })
      .map((digits) => `+90${digits}`);
    fc.assert(fc.property(number, (kept) => parsePhone(formatPhone(kept)) === kept));
  });
});
