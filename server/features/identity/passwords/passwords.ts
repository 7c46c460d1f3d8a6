/** Which passwords are good enough, and those that are made up for somebody. */
import { randomInt } from 'node:crypto';
import { dictionary } from '@zxcvbn-ts/language-common';
import { fold } from '#core/text/turkish.ts';

const MIN = 10;
export const LONGEST_PASSWORD = 128;

const common = new Set(
  (dictionary['passwords-common'] as string[]).filter((word) => word.length >= MIN).map(fold),
);

/** What is wrong with a new password, in Turkish; undefined if nothing is. `names`: what it must not be made of. */
export function passwordFault(password: string, names: readonly string[] = []): string | undefined {
  const length = [...password].length;
  if (length < MIN) return `Şifre en az ${MIN} karakter olmalı.`;
  if (length > LONGEST_PASSWORD) return `Şifre en çok ${LONGEST_PASSWORD} karakter olabilir.`;
  const folded = fold(password);
  if (common.has(folded) || new Set(folded).size < 4)
    return 'Bu şifre çok yaygın ya da kolay tahmin edilebilir.';
  if (names.some((name) => name.length >= 3 && folded.includes(fold(name)))) {
    return 'Şifre adınızı ya da kullanıcı adınızı içermemeli.';
  }
  return undefined;
}

/** Without letters that are mistaken for each other when read aloud. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** 16 random characters (92 bits), in groups for reading out. */
export function oneTimePassword(): string {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)]!;
  return Array.from({ length: 4 }, () => Array.from({ length: 4 }, letter).join('')).join('-');
}
