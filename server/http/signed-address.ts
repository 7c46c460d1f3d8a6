/** Pictures are served by addresses that work for a few minutes, signed, without a session (S-31). */
import type { Tokens } from './tokens.ts';

/** Rounded, so that a page shows the same address for a while and the browser can keep the picture. */
const LIFE_MS = 10 * 60_000;
const STEP_MS = 5 * 60_000;

export function imageAddress(tokens: Tokens, tenantId: string, imageId: string): string {
  const path = `/files/${tenantId}/${imageId}`;
  const expires = Math.ceil((Date.now() + LIFE_MS) / STEP_MS) * STEP_MS;
  return `${path}?expires=${expires}&signature=${tokens.signAddress(path, expires)}`;
}

/** The tenant and picture of an address that is ours and still good. */
export function readImageAddress(
  tokens: Tokens,
  address: string,
): { tenantId: string; imageId: string } | undefined {
  const match =
    /^\/files\/([0-9a-f-]{36})\/([0-9a-f-]{36})\?expires=(\d{13})&signature=([\w-]{43})$/.exec(
      address,
    );
  if (!match) return undefined;
  const [, tenantId, imageId, expires, signature] = match as unknown as [
    string,
    string,
    string,
    string,
    string,
  ];
  const path = `/files/${tenantId}/${imageId}`;
  const good = Number(expires) > Date.now() && tokens.isSigned(path, Number(expires), signature);
  return good ? { tenantId, imageId } : undefined;
}
