/** What a session is known by: access tokens (signed, short-lived) and refresh tokens (derived, D19). */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { deriveKey } from '#server/secret.ts';

export interface SessionRef {
  readonly tenantId: string;
  readonly personId: string;
  readonly sessionId: string;
}

export interface RefreshRef {
  readonly tenantId: string;
  readonly sessionId: string;
  readonly generation: number;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Nothing else may be in a token: decoders are lenient, and one session would have many. */
const ACCESS = /^[A-Za-z0-9._-]{1,4096}$/;
const ISSUER = 'devam';
const AUDIENCE = 'panel';
const ACCESS_SECONDS = 15 * 60;

const hexOf = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex');
const uuidOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const isSame = (given: Buffer, right: Buffer) =>
  given.length === right.length && timingSafeEqual(given, right);

export class Tokens {
  readonly #accessKey: Buffer;
  readonly #refreshKey: Buffer;
  readonly #addressKey: Buffer;
  readonly #qrKey: Buffer;
  readonly #browserKey: Buffer;

  constructor(secret: Buffer) {
    this.#accessKey = deriveKey(secret, 'access');
    this.#refreshKey = deriveKey(secret, 'refresh');
    this.#addressKey = deriveKey(secret, 'address');
    this.#qrKey = deriveKey(secret, 'qr');
    this.#browserKey = deriveKey(secret, 'browser');
  }

  /** `name` says which role a narrowed session acts in: `{role}-token` (D16). */
  access({ tenantId, personId, sessionId }: SessionRef, name?: string): Promise<string> {
    return (
      new SignJWT({ tid: tenantId, sid: sessionId, ...(name && { name }) })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setSubject(personId)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        // Two of one second differ as well: whoever renews gets a new one.
        .setJti(randomUUID())
        .setIssuedAt()
        .setExpirationTime(`${ACCESS_SECONDS}s`)
        .sign(this.#accessKey)
    );
  }

  /** Undefined for anything but a token of ours that is still good; never throws. */
  async readAccess(token: string): Promise<(SessionRef & { expiresAt: number }) | undefined> {
    if (!ACCESS.test(token)) return undefined;
    try {
      const { payload } = await jwtVerify<{ tid: string; sid: string }>(token, this.#accessKey, {
        algorithms: ['HS256'],
        typ: 'at+jwt',
        issuer: ISSUER,
        audience: AUDIENCE,
        requiredClaims: ['exp', 'sub', 'tid', 'sid'],
      });
      if (typeof payload.iss !== 'string' || typeof payload.aud !== 'string') return undefined;
      const ids = [payload.tid, payload.sid, payload.sub];
      if (!ids.every((id) => typeof id === 'string' && UUID.test(id))) return undefined;
      return {
        tenantId: payload.tid,
        personId: payload.sub!,
        sessionId: payload.sid,
        expiresAt: payload.exp! * 1000,
      };
    } catch {
      return undefined;
    }
  }

  /** The same session and generation always give the same token, so nothing secret is stored. */
  refresh({ tenantId, sessionId, generation }: RefreshRef): string {
    const body = Buffer.alloc(36);
    hexOf(tenantId).copy(body, 0);
    hexOf(sessionId).copy(body, 16);
    body.writeUInt32BE(generation, 32);
    return Buffer.concat([body, this.#mac(this.#refreshKey, body)]).toString('base64url');
  }

  readRefresh(token: string): RefreshRef | undefined {
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.length !== 68 || bytes.toString('base64url') !== token) return undefined;
    const body = bytes.subarray(0, 36);
    if (!timingSafeEqual(bytes.subarray(36), this.#mac(this.#refreshKey, body))) return undefined;
    return {
      tenantId: uuidOf(body.subarray(0, 16)),
      sessionId: uuidOf(body.subarray(16, 32)),
      generation: body.readUInt32BE(32),
    };
  }

  /** Signs an address that works without a session until a moment (pictures). */
  signAddress(path: string, expiresAt: number): string {
    return this.#mac(this.#addressKey, Buffer.from(`${path}\0${expiresAt}`)).toString('base64url');
  }

  isSigned(path: string, expiresAt: number, signature: string): boolean {
    const given = Buffer.from(signature, 'base64url');
    return isSame(given, this.#mac(this.#addressKey, Buffer.from(`${path}\0${expiresAt}`)));
  }

  /** Half of it is enough for what holds less than a minute, and makes a coarser picture that phones read sooner. */
  signQrCode(body: Buffer): Buffer {
    return this.#mac(this.#qrKey, body).subarray(0, 16);
  }

  isQrCodeSigned(body: Buffer, signature: Buffer): boolean {
    return isSame(signature, this.signQrCode(body));
  }

  /** It opens nothing: half of it is enough. */
  signBrowser(body: Buffer): Buffer {
    return this.#mac(this.#browserKey, body).subarray(0, 16);
  }

  isBrowserSigned(body: Buffer, signature: Buffer): boolean {
    return isSame(signature, this.signBrowser(body));
  }

  #mac(key: Buffer, body: Buffer): Buffer {
    return createHmac('sha256', key).update(body).digest();
  }
}
