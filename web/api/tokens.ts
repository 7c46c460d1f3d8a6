/** The session's two tokens, in cookies that all browser tabs share (D19, D34). The cookie is the truth; nothing else keeps them. */
import Cookies from 'js-cookie';

/** How long a kept session is there without being used. */
const DAYS = 30;

const onThisSite = (): Cookies.CookieAttributes => ({
  path: '/',
  sameSite: 'Strict',
  secure: window.location.protocol === 'https:',
});

/** That the session outlives the browser ("Oturumu açık tut"): whoever renews it in any tab has to know. */
const KEPT = 'sessionIsKept';

const attributes = (): Cookies.CookieAttributes => ({
  ...onThisSite(),
  ...(Cookies.get(KEPT) !== undefined && { expires: DAYS }),
});

/** Said before the first token of a session is kept. */
export function keepSession(isKept: boolean): void {
  if (isKept) Cookies.set(KEPT, '1', { ...onThisSite(), expires: DAYS });
  else Cookies.remove(KEPT, { path: '/' });
}

export const readToken = (): string | undefined => Cookies.get('token') || undefined;
export const readRefreshToken = (): string | undefined => Cookies.get('refreshToken') || undefined;

export const keepToken = (token: string) => void Cookies.set('token', token, attributes());
export const keepRefreshToken = (token: string) =>
  void Cookies.set('refreshToken', token, attributes());

/** The Admin's own, kept aside while the session is one that looks through someone else's eyes (decision 16). */
export const readOwnRefreshToken = (): string | undefined =>
  Cookies.get('ownRefreshToken') || undefined;
export const keepOwnRefreshToken = (token: string) =>
  void Cookies.set('ownRefreshToken', token, attributes());
export const forgetOwnRefreshToken = () => Cookies.remove('ownRefreshToken', { path: '/' });

export function forgetTokens(): void {
  Cookies.remove('token', { path: '/' });
  Cookies.remove('refreshToken', { path: '/' });
  forgetOwnRefreshToken();
}
