/** What happens before a page opens (specification, "Navigation guard"). */
import { matchPath, type PathMatch } from '#contract/kernel/pages/match-path.ts';
import { loginPath, resolve } from '#contract/kernel/pages/resolve.ts';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { ApiError } from '#web/api/api-error.ts';
import { readToken } from '#web/api/tokens.ts';
import {
  dropPerson,
  fetchUserInfo,
  resetToken,
  useSession,
  viewerNow,
} from '#web/session/session.ts';
import { lostPath } from '#web/shell/status/lost-path.ts';
import { wayBack } from '#web/session/way-back.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { navigation } from '#web/session/navigation.ts';
import { safePath } from '#web/session/safe-path.ts';

/** Where a page stands: in the layout, alone on the screen; or the password page in its place, alone too. */
export type Frame = 'layout' | 'alone' | 'password';

export interface Opened {
  readonly match: PathMatch;
  readonly frame: Frame;
}

export type Verdict = { to: string } | Opened;

function sayWhy(error: unknown): void {
  // An answer without words of its own; where there was no answer at all, that is what there is to say.
  const isMute = error instanceof ApiError && error.status > 0 && !error.isServerMessage;
  const text = error instanceof Error && !isMute ? error.message : '';
  const isStatus = error instanceof ApiError && error.status > 401;
  messages.error(text || 'Has Error', isStatus ? 5 : 3);
}

function publicPage(match: PathMatch, search: string): Verdict {
  const { name } = match.page.route;
  if (name === 'Redirect') {
    const path = `/${match.params.path ?? ''}`;
    navigation.remount(path);
    return { to: safePath(path + search) ?? addressOf('Home') };
  }
  // An external sign-in would be completed here; none is pending.
  if (name === 'AuthRedirect') return { to: addressOf('Login') };
  const isStatus = name === 'Page401' || name === 'Page404';
  // The address that led nowhere is no public one: it asks who is there, and leads here again.
  const lost = name === 'Page404' && hasToken() && !isSettled() && lostPath.beforeReload();
  if (lost) return { to: safePath(lost) ?? addressOf('Home') };
  return { match, frame: isStatus && isSettled() ? 'layout' : 'alone' };
}

const hasToken = () => readToken() !== undefined;
const mustChangePassword = () => useSession.getState().mustChangePassword;
/** Whether it is known who is signed in, and they may go everywhere. */
const isSettled = () => hasToken() && viewerNow() !== null && !mustChangePassword();

/** Whatever was asked for: it opens once the password is changed. */
const passwordFirst = (): Opened => ({
  match: matchPath(addressOf('PasswordChange'))!,
  frame: 'password',
});

export async function guard({ pathname, search }: URL): Promise<Verdict> {
  const match = matchPath(pathname);
  const isLogin = match?.page.route.name === 'Login';
  if (match?.page.route.public === true && !isLogin) return publicPage(match, search);

  if (!hasToken() && viewerNow() !== null) dropPerson();
  if (hasToken() && isLogin) return { to: addressOf('Home') };
  if (hasToken() && viewerNow() === null) {
    try {
      await fetchUserInfo();
    } catch (error) {
      if (!(await wayBack())) {
        resetToken();
        sayWhy(error);
        return { to: loginPath(pathname, search) };
      }
    }
  }
  if (mustChangePassword()) return passwordFirst();
  const resolution = resolve(viewerNow(), pathname, search);
  if (resolution.kind === 'ok') {
    return { match: resolution.match, frame: isLogin ? 'alone' : 'layout' };
  }
  if (resolution.kind === 'redirect') return { to: resolution.to };
  if (resolution.kind === '404') lostPath.keep(pathname);
  return { to: addressOf(`Page${resolution.kind}`) };
}
