import { fold } from '../text/turkish.ts';

export const LEAST_PASSWORD = 10;
export const LONGEST_PASSWORD = 128;

interface Known {
  /** Passwords that everybody tries first, folded. */
  readonly common: ReadonlySet<string>;
  /** What it must not be made of. */
  readonly names: readonly string[];
}

/** What is wrong with a new password, in Turkish; undefined if nothing is. */
export function passwordFault(password: string, { common, names }: Known): string | undefined {
  const length = [...password].length;
  if (length < LEAST_PASSWORD) return `Şifre en az ${LEAST_PASSWORD} karakter olmalı.`;
  if (length > LONGEST_PASSWORD) return `Şifre en çok ${LONGEST_PASSWORD} karakter olabilir.`;
  const folded = fold(password);
  if (common.has(folded) || new Set(folded).size < 4)
    return 'Bu şifre çok yaygın ya da kolay tahmin edilebilir.';
  if (names.some((name) => name.length >= 3 && folded.includes(fold(name)))) {
    return 'Şifre adınızı ya da kullanıcı adınızı içermemeli.';
  }
  return undefined;
}
