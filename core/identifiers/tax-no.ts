import { isTckn } from './tckn.ts';

/** The tenth digit makes up for the sum of the nine before it, each weighed by its place. */
function isVkn(text: string): boolean {
  if (!/^[0-9]{10}$/.test(text)) return false;
  const digits = Array.from(text, Number);
  const sum = digits.slice(0, 9).reduce((total, digit, i) => {
    const shifted = (digit + 9 - i) % 10;
    return total + (shifted === 9 ? 9 : (shifted * 2 ** (9 - i)) % 9);
  }, 0);
  return digits[9] === (10 - (sum % 10)) % 10;
}

/** Vergi no: ten digits of a company, or the T.C. kimlik no of a person who is one. Null if it is neither. */
export function parseTaxNo(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  return isVkn(digits) || isTckn(digits) ? digits : null;
}
