/**
 * T.C. kimlik no: 11 digits, the first not 0. The 10th makes 7 × (1st + 3rd + … + 9th) − (2nd + … + 8th)
 * come out modulo 10, the 11th is the sum of the ten before it, modulo 10.
 */
export function isTckn(text: string): boolean {
  if (!/^[1-9][0-9]{10}$/.test(text)) return false;
  const digits = Array.from(text, Number);
  const sum = (at: readonly number[]) => at.reduce((total, i) => total + (digits[i] ?? 0), 0);
  const odd = sum([0, 2, 4, 6, 8]);
  const even = sum([1, 3, 5, 7]);
  const tenth = (7 * odd + 9 * even) % 10;
  return digits[9] === tenth && digits[10] === (odd + even + tenth) % 10;
}
