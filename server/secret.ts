import { hkdfSync, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { join } from 'node:path';
import type { Env } from './env.ts';
import { OperatorError } from './operator-error.ts';

const FILE = 'session-secret';

/** The secret behind every signature: given, or made on the first start and kept for its owner alone. */
export function readSecret({ JWT_SECRET, DATA_DIR }: Pick<Env, 'JWT_SECRET' | 'DATA_DIR'>): Buffer {
  if (JWT_SECRET) return Buffer.from(JWT_SECRET);
  const file = join(DATA_DIR, FILE);
  fs.mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 });
  try {
    fs.writeFileSync(file, randomBytes(32).toString('base64url'), {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = Buffer.from(fs.readFileSync(file, 'utf8').trim());
  if (secret.length < 32)
    throw new OperatorError(
      `Oturum anahtarı bozuk: ${file} dosyasını silin (herkes yeniden giriş yapar).`,
    );
  return secret;
}

/** A key of its own for each use, so that one kind of signature never passes for another. */
export function deriveKey(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `devam/${purpose}`, 32));
}
