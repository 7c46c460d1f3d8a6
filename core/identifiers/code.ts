import { capitals } from '#core/text/capitals.ts';

/** A short name that people and files refer to: ASCII capitals, digits and - _ . after the first; up to 32. Null if it is none. */
export function parseCode(text: string): string | null {
  const code = capitals(text.trim());
  return /^[A-Z0-9][A-Z0-9._-]{0,31}$/.test(code) ? code : null;
}
