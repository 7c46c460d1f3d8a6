/**
 * Keys that terminals carry: of a device that signs in with one, and of the tenant's secret address. Whoever calls has
 * nothing else, so a key names its tenant (16 bytes, which are no secret) in front of 160 random bits; the database keeps
 * a hash of both, among the rows of that tenant.
 */
import { createHash, randomBytes } from 'node:crypto';

const TENANT_BYTES = 16;
const SECRET_BYTES = 20;

export function newDoorKey(tenantId: string): string {
  const tenant = Buffer.from(tenantId.replaceAll('-', ''), 'hex');
  return Buffer.concat([tenant, randomBytes(SECRET_BYTES)]).toString('base64url');
}

interface DoorKey {
  readonly tenantId: string;
  readonly hash: string;
}

/** Where to look the key up, and by what; null for what cannot be one. */
export function readDoorKey(key: string): DoorKey | null {
  const bytes = Buffer.from(key, 'base64url');
  if (bytes.length !== TENANT_BYTES + SECRET_BYTES || bytes.toString('base64url') !== key) {
    return null;
  }
  const hex = bytes.toString('hex', 0, TENANT_BYTES);
  return {
    tenantId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    hash: createHash('sha256').update(bytes).digest('hex'),
  };
}
