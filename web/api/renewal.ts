/** A new token from the refresh token: one exchange serves every request that waits for it, in every browser tab. */
import { identityCalls } from '#contract/identity/identity.calls.ts';
import { ApiError } from './api-error.ts';
import { request } from './request.ts';
import { keepRefreshToken, keepToken, readRefreshToken, readToken } from './tokens.ts';

/** Whoever waited for the same renewal gets the same object. */
export type Renewal =
  | { kind: 'renewed' }
  /** The session is over. */
  | { kind: 'over' }
  /** Without a verdict: the session may well live. */
  | { kind: 'failed'; error: ApiError };

let running: Promise<Renewal> | undefined;
/** The renewal that the present token is from. */
let latest: { token: string; renewal: Renewal } | undefined;

function renewedTo(token: string): Renewal {
  latest = { token, renewal: { kind: 'renewed' } };
  return latest.renewal;
}

async function exchange(): Promise<Renewal> {
  const refreshToken = readRefreshToken();
  if (refreshToken === undefined) return { kind: 'over' };
  try {
    const { data } = await request({
      call: identityCalls.CreateTokenByRefreshToken,
      input: { refreshToken },
      token: undefined,
    });
    const { token, refreshToken: next } = (data ?? {}) as { token?: string; refreshToken?: string };
    if (!token) return { kind: 'over' };
    keepToken(token);
    if (next) keepRefreshToken(next);
    return renewedTo(token);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status } = error;
    const isAway = status === 0 || status === 429 || status >= 500;
    return isAway ? { kind: 'failed', error } : { kind: 'over' };
  }
}

/** Whether the token was renewed since it was sent with the request that was refused: here or in another browser tab. */
export const isRenewedSince = (refused: string | undefined): boolean =>
  readToken() !== undefined && readToken() !== refused;

function renewalOfPresent(): Renewal {
  const token = readToken()!;
  return latest?.token === token ? latest.renewal : renewedTo(token);
}

async function renewOnce(refused: string | undefined): Promise<Renewal> {
  if (isRenewedSince(refused)) return renewalOfPresent();
  // Without https there are no locks; the server then bears two exchanges at the same time.
  if (!('locks' in navigator)) return exchange();
  return navigator.locks.request('devam-renewal', async () =>
    isRenewedSince(refused) ? renewalOfPresent() : exchange(),
  );
}

export function renew(refused: string | undefined): Promise<Renewal> {
  running ??= renewOnce(refused).finally(() => {
    running = undefined;
  });
  return running;
}
