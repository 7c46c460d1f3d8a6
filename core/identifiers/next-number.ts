const NUMBERED = /^(.*?)(\d+)$/u;

/** The number after this one, with its prefix and at least its width: 'D0193' → 'D0194', '99' → '100'; undefined where it ends in no digit. */
export function nextNumber(number: string): string | undefined {
  const [, prefix, digits] = NUMBERED.exec(number) ?? [];
  if (digits === undefined) return undefined;
  return `${prefix}${String(BigInt(digits) + 1n).padStart(digits.length, '0')}`;
}
