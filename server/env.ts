/** Every setting, read and checked in one place. `.env.example` describes them. */
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { OperatorError } from './operator-error.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

const url = (...protocols: string[]) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
      message: `${protocols.map((protocol) => `${protocol}//…`).join(' ya da ')} biçiminde olmalı`,
    })
    .optional();

const port = z
  .string()
  .regex(/^\d{1,5}$/, '0 ile 65535 arasında bir sayı olmalı')
  .transform(Number)
  .refine((number) => number <= 65_535, '0 ile 65535 arasında bir sayı olmalı');

/** An address, or a network of them that is not everybody: whoever is believed may say that they are anyone. */
function isProxyAddress(text: string): boolean {
  const [address, bits, ...more] = text.split('/');
  const version = isIP(address!);
  if (version === 0 || more.length > 0) return false;
  return (
    bits === undefined ||
    (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

const settings = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  DEVICE_HOST: z.string().default('127.0.0.1'),
  DEVICE_PORT: port.optional(),
  DATA_DIR: z
    .string()
    .default('data')
    .transform((path) => resolve(path)),
  DATABASE_URL: url('postgres:', 'postgresql:'),
  DATABASE_DIRECT_URL: url('postgres:', 'postgresql:'),
  PRODUCT_NAME: z
    .string()
    .min(1, 'boş olamaz')
    .max(60, 'en çok 60 karakter olabilir')
    .default('Devam'),
  PUBLIC_URL: url('http:', 'https:'),
  SMTP_URL: url('smtp:', 'smtps:'),
  MAIL_FROM: z
    .email('bir e-posta adresi olmalı')
    .max(254, 'en çok 254 karakter olabilir')
    .optional(),
  JWT_SECRET: z
    .string()
    .min(32, 'en az 32 karakter olmalı (openssl rand -base64 48)')
    .refine((secret) => new Set(secret).size >= 10, 'tahmin edilebilir; rastgele bir değer verin')
    .optional(),
  TRUST_PROXY: z
    .string()
    .transform((list) => list.split(',').map((one) => one.trim()))
    .refine(
      (list) => list.every(isProxyAddress),
      'virgülle ayrılmış adresler olmalı (10.0.0.1,10.1.0.0/16)',
    )
    .optional(),
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], {
      message: 'silent, fatal, error, warn, info, debug ya da trace olmalı',
    })
    .optional(),
  DEMO: z
    .enum(['0', '1'], { message: '0 ya da 1 olmalı' })
    .transform((value) => value === '1')
    .optional(),
  DEMO_LIVE: z
    .enum(['0', '1'], { message: '0 ya da 1 olmalı' })
    .transform((value) => value === '1')
    .optional(),
});

export const settingNames = Object.keys(settings.shape);

export type Env = Omit<z.output<typeof settings>, 'DEMO' | 'DEMO_LIVE' | 'LOG_LEVEL'> & {
  DEMO: boolean;
  DEMO_LIVE: boolean;
  LOG_LEVEL: string;
};

export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  // An empty value in a .env file means "not set".
  const given = Object.entries(source).filter(([, value]) => value !== '');
  const parsed = settings.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0]!;
    throw new OperatorError(`Geçersiz ayar ${path.join('.')}: ${message}.`);
  }
  const { DEMO: asked, DEMO_LIVE, LOG_LEVEL, ...env } = parsed.data;
  const DEMO = asked ?? (!env.DATABASE_URL && LOOPBACK.has(env.HOST));
  if (DEMO_LIVE && !DEMO) {
    throw new OperatorError('Geçersiz ayar DEMO_LIVE: yalnızca demo ile (DEMO=1) kullanılır.');
  }
  return {
    ...env,
    DEMO,
    // A server with a database of its own gets no passes that nobody asked for.
    DEMO_LIVE: DEMO_LIVE ?? (DEMO && !env.DATABASE_URL),
    // On a terminal the address should not scroll away under a line per request.
    LOG_LEVEL: LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'),
  };
}
