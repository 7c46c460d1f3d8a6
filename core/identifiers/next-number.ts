const DIGIT = /\d/;

/** The number after this one, with its prefix and at least its width: 'D0193' → 'D0194', '99' → '100'; undefined where it ends in no digit. */
export function nextNumber(number: string): string | undefined {
  let start = number.length;
  while (start > 0 && DIGIT.test(number[start - 1]!)) start--;
  const digits = number.slice(start);
  if (digits === '') return undefined;
  return `${number.slice(0, start)}${String(BigInt(digits) + 1n).padStart(digits.length, '0')}`;
}
