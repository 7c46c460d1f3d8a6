/**
 * A short name that people and files refer to: ASCII letters, digits and - _ . after the first; up to 32. Kept in upper
 * case, letter by letter and not by a locale: `i` is `I` everywhere, and ı and İ are no part of it. Null if it is none.
 */
export function parseCode(text: string): string | null {
  const code = text.trim().replace(/[a-z]/g, (letter) => letter.toUpperCase());
  return /^[A-Z0-9][A-Z0-9._-]{0,31}$/.test(code) ? code : null;
}
