/** `TR`, 7 digits, `0`, 16 letters or digits. */
const SHAPE = /^TR\d{7}0[A-Z0-9]{16}$/;

/** As it is kept: without blanks, in capitals of the Latin alphabet. */
export function normalizeIban(text: string): string {
  return text.replace(/\s/g, '').replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

/** 'TR33 0006 1005 1978 6457 8413 26' */
export const formatIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');

/** A Turkish IBAN, blanks and case ignored, whose check digits are right (ISO 13616). */
export function isIban(text: string): boolean {
  const iban = normalizeIban(text);
  return SHAPE.test(iban) && mod97(iban.slice(4) + iban.slice(0, 4)) === 1;
}

/** The rest of the number that is left when A is 10 and Z is 35. */
function mod97(text: string): number {
  let rest = 0;
  for (const sign of text) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}
