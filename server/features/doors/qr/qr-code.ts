/**
 * The code that a kiosk shows: which link of which tenant made it, when, and a number that no other code has, signed.
 * Nothing of it is kept: a code that was never scanned leaves no trace.
 */
import { randomBytes } from 'node:crypto';
import type { Tokens } from '#server/http/caller/tokens.ts';

/** How long a code holds, and after how long the next one is shown. */
export const LIFE_MS = 45_000;
export const RENEW_MS = 15_000;
/** Servers' clocks may differ by so much. */
const AHEAD_MS = 5_000;

const TENANT = 16;
const LINK = 16;
const TIME = 6;
const NUMBER = 10;
const BODY = TENANT + LINK + TIME + NUMBER;

const hexOf = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex');
const uuidOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

export interface QrCode {
  readonly tenantId: string;
  readonly linkId: string;
  readonly madeAt: number;
  /** No other code has it. */
  readonly number: string;
}

export function newQrCode(
  tokens: Tokens,
  { tenantId, linkId }: Pick<QrCode, 'tenantId' | 'linkId'>,
  now: number,
): string {
  const body = Buffer.alloc(BODY);
  hexOf(tenantId).copy(body, 0);
  hexOf(linkId).copy(body, TENANT);
  body.writeUIntBE(now, TENANT + LINK, TIME);
  randomBytes(NUMBER).copy(body, TENANT + LINK + TIME);
  return Buffer.concat([body, tokens.signQrCode(body)]).toString('base64url');
}

/** Undefined for what is none of ours, however it is spelt. */
export function readQrCode(tokens: Tokens, code: string): QrCode | undefined {
  const bytes = Buffer.from(code, 'base64url');
  if (bytes.length <= BODY || bytes.toString('base64url') !== code) return undefined;
  const body = bytes.subarray(0, BODY);
  if (!tokens.isQrCodeSigned(body, bytes.subarray(BODY))) return undefined;
  return {
    tenantId: uuidOf(body.subarray(0, TENANT)),
    linkId: uuidOf(body.subarray(TENANT, TENANT + LINK)),
    madeAt: body.readUIntBE(TENANT + LINK, TIME),
    number: body.subarray(TENANT + LINK + TIME).toString('hex'),
  };
}

/** How long it still holds; 0 where it does not. */
export function leftOf({ madeAt }: QrCode, now: number): number {
  if (madeAt > now + AHEAD_MS) return 0;
  return Math.max(0, madeAt + LIFE_MS - now);
}
