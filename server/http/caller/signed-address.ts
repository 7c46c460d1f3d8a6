/** Pictures and documents are served by addresses that work for a few minutes, signed, without a session (S-31). */
import type { Tokens } from './tokens.ts';

/** Rounded, so that a page shows the same address for a while and the browser can keep the picture. */
const LIFE_MS = 10 * 60_000;
const STEP_MS = 5 * 60_000;

type Folder = 'files' | 'documents';

export function signedAddress(
  tokens: Tokens,
  folder: Folder,
  tenantId: string,
  id: string,
): string {
  const path = `/${folder}/${tenantId}/${id}`;
  const expires = Math.ceil((Date.now() + LIFE_MS) / STEP_MS) * STEP_MS;
  return `${path}?expires=${expires}&signature=${tokens.signAddress(path, expires)}`;
}

const ADDRESS =
  /^\/(files|documents)\/([0-9a-f-]{36})\/([0-9a-f-]{36})\?expires=(\d{13})&signature=([\w-]{43})$/;

/** The tenant and file of an address that is ours, of this folder and still good. */
export function readSignedAddress(
  tokens: Tokens,
  folder: Folder,
  address: string,
): { tenantId: string; id: string } | undefined {
  const match = ADDRESS.exec(address);
  if (match?.[1] !== folder) return undefined;
  const [, , tenantId, id, expires, signature] = match as unknown as string[] & { length: 6 };
  const path = `/${folder}/${tenantId}/${id}`;
  const good = Number(expires) > Date.now() && tokens.isSigned(path, Number(expires), signature!);
  return good ? { tenantId: tenantId!, id: id! } : undefined;
}

export const imageAddress = (tokens: Tokens, tenantId: string, imageId: string) =>
  signedAddress(tokens, 'files', tenantId, imageId);

export function readImageAddress(
  tokens: Tokens,
  address: string,
): { tenantId: string; imageId: string } | undefined {
  const read = readSignedAddress(tokens, 'files', address);
  return read && { tenantId: read.tenantId, imageId: read.id };
}
