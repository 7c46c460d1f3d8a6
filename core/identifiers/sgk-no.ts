/** SGK işyeri sicil no: 26 digits, as forms write it with blanks or dashes between its parts; kept as digits. */
export function parseSgkNo(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  return /^[0-9]{26}$/.test(digits) ? digits : null;
}
