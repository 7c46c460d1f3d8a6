/** Çıkış from inside a view: the view ends, and with the Admin's own session all that hangs on it (decision 16). */
import { identityCalls } from '#contract/identity/identity.calls.ts';
import { viewAsCalls } from '#contract/identity/view-as.calls.ts';
import { request } from '#web/api/request.ts';
import { readOwnRefreshToken, readToken } from '#web/api/tokens.ts';

/** A view answers a token of the Admin's own session when it ends; one that is over already leaves the refresh token. */
async function ownToken(): Promise<string> {
  try {
    const { data } = await request({ call: viewAsCalls.EndViewAs, input: {}, token: readToken() });
    return data as string;
  } catch {
    const { data } = await request({
      call: identityCalls.CreateTokenByRefreshToken,
      input: { refreshToken: readOwnRefreshToken() },
      token: undefined,
    });
    return (data as { token: string }).token;
  }
}

/** No token is kept: an answer that comes too late signs nobody in again. */
export async function signOutOfView(): Promise<void> {
  const token = await ownToken();
  await request({ call: identityCalls.Logout, input: { token }, token });
}
