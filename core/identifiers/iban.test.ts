import { describe, expect, it } from 'vitest';
import { formatIban, isIban, normalizeIban } from './iban.ts';

describe('RQ-23: an IBAN', () => {
  it.each([
    'TR330006100519786457841326',
    'TR33 0006 1005 1978 6457 8413 26',
    'tr33 0006 1005 1978 6457 8413 26',
  ])('%s is one', (text) => {
    expect(isIban(text)).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['another country', 'DE89370400440532013000'],
    ['a wrong check digit', 'TR340006100519786457841326'],
    ['a digit too few', 'TR33000610051978645784132'],
    ['a reserve digit that is not 0', 'TR330006110519786457841326'],
    ['two digits that changed places', 'TR330006100519786457841362'],
    ['a letter in the bank code', 'TR33000A100519786457841326'],
    ['a Turkish letter', 'TR33000610051978645784132İ'],
  ])('%s is none: %s', (_, text) => {
    expect(isIban(text)).toBe(false);
  });

  it('may have letters in the account, each worth two digits', () => {
    const account = '000610ABCDEFGHIJKLMNOP';
    const valid = Array.from(
      { length: 100 },
      (_, check) => `TR${String(check).padStart(2, '0')}${account}`,
    ).filter(isIban);
    const number = BigInt([...`${account}TR00`].map((sign) => Number.parseInt(sign, 36)).join(''));
    expect(valid).toContain(`TR${String(98n - (number % 97n)).padStart(2, '0')}${account}`);
  });

  it('is kept without blanks in capitals', () => {
    expect(normalizeIban(' tr33 0006\t1005 ')).toBe('TR3300061005');
  });
});

it('is shown in groups of four', () => {
  expect(formatIban('TR330006100519786457841326')).toBe('TR33 0006 1005 1978 6457 8413 26');
});
