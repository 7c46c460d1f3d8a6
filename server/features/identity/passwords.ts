import { randomInt } from 'node:crypto';
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { fold } from '#core/text/turkish.ts';

/** OWASP's argon2id: 19 MiB, two passes, one lane. Runs off the event loop. */
const OPTIONS = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

const MIN = 10;
const MAX = 128;

export const hashPassword = (password: string) => hash(password, OPTIONS);

/** What an unknown name is checked against, so that it takes as long as a known one. */
const nobodysHash = hashPassword('nobody has this password');

/** Whether the password is right. Without a hash it does the same work and says no. */
export async function isPassword(hashed: string | undefined, password: string): Promise<boolean> {
  // Longer than any password may be: refused without hashing it.
  if (password.length > MAX) return false;
  const right = await verify(hashed ?? (await nobodysHash), password);
  return hashed !== undefined && right;
}

const common = new Set(
  (dictionary['passwords-common'] as string[]).filter((word) => word.length >= MIN).map(fold),
);

/** What is wrong with a new password, in Turkish; undefined if nothing is. `names`: what it must not be made of. */
export function passwordFault(password: string, names: readonly string[] = []): string | undefined {
  const length = [...password].length;
  if (length < MIN) return `Şifre en az ${MIN} karakter olmalı.`;
  if (length > MAX) return `Şifre en çok ${MAX} karakter olabilir.`;
  const folded = fold(password);
  if (common.has(folded) || new Set(folded).size < 4)
    return 'Bu şifre çok yaygın ya da kolay tahmin edilir.';
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
