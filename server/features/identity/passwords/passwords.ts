/** Which passwords are good enough, and those that are made up for somebody. */
import { randomInt } from 'node:crypto';
import { dictionary } from '@zxcvbn-ts/language-common';
import { LEAST_PASSWORD, passwordFault as faultOf } from '#core/identifiers/password.ts';
import { fold } from '#core/text/turkish.ts';

/** Long enough to be tried at all, folded as they are compared. */
export const commonPasswords: readonly string[] = [
  ...new Set(
    (dictionary['passwords-common'] as string[])
      .filter((word) => word.length >= LEAST_PASSWORD)
      .map(fold),
  ),
];

const common = new Set(commonPasswords);

/** What is wrong with a new password; undefined if nothing is. `names`: what it must not be made of. */
export const passwordFault = (password: string, names: readonly string[] = []) =>
  faultOf(password, { common, names });

/** Without letters that are mistaken for each other when read aloud. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** 16 random characters (92 bits), in groups for reading out. */
export function oneTimePassword(): string {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)]!;
  return Array.from({ length: 4 }, () => Array.from({ length: 4 }, letter).join('')).join('-');
}
