/** The session's two tokens, in cookies that all browser tabs share (D19, D34). The cookie is the truth; nothing else keeps them. */
import Cookies from 'js-cookie';

const DAYS = 30;

const attributes = (): Cookies.CookieAttributes => ({
  expires: DAYS,
  path: '/',
  sameSite: 'Strict',
  secure: window.location.protocol === 'https:',
});

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
