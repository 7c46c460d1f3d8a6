/** A new token from the refresh token: one exchange serves every request that waits for it, in every browser tab. */
import { identityCalls } from '#contract/calls/identity.ts';
import { ApiError } from './api-error.ts';
import { request } from './request.ts';
import { keepRefreshToken, keepToken, readRefreshToken, readToken } from './tokens.ts';

export type Renewal =
  | { kind: 'renewed' }
  /** The session is over. */
  | { kind: 'over' }
  /** The server could not be asked: the session may well live. */
  | { kind: 'failed'; error: ApiError };

let running: Promise<Renewal> | undefined;

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
    return { kind: 'renewed' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status } = error;
    const isAway = status === 0 || status === 429 || status >= 500;
    return isAway ? { kind: 'failed', error } : { kind: 'over' };
  }
}

/** Another tab may have been faster: then its token is there already. */
async function renewOnce(refused: string | undefined): Promise<Renewal> {
  const isNewer = () => readToken() !== undefined && readToken() !== refused;
  if (isNewer()) return { kind: 'renewed' };
  // Without https there are no locks; the server then bears two exchanges at the same time (D19).
  if (!('locks' in navigator)) return exchange();
  return navigator.locks.request('devam-renewal', async () =>
    isNewer() ? { kind: 'renewed' } : exchange(),
  );
}

export function renew(refused: string | undefined): Promise<Renewal> {
  running ??= renewOnce(refused).finally(() => {
    running = undefined;
  });
  return running;
}
