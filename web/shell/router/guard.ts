/** What happens before a page opens (specification, "Navigation guard"). */
import { matchPath, type PathMatch } from '#contract/match-path.ts';
import { loginPath, resolve } from '#contract/resolve.ts';
import { ApiError } from '#web/api/api-error.ts';
import { readToken } from '#web/api/tokens.ts';
import { fetchUserInfo, resetToken, viewerNow } from '#web/session/session.ts';
import { wayBack } from '#web/session/way-back.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { navigation } from '#web/shell/navigation.ts';
import { safePath } from './safe-path.ts';

export type Verdict = { to: string } | { match: PathMatch };

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
    return { to: safePath(path + search) ?? '/' };
  }
  // An external sign-in would be completed here; none is pending (D5).
  if (name === 'AuthRedirect') return { to: '/login' };
  return { match };
}

export async function guard({ pathname, search }: URL): Promise<Verdict> {
  const match = matchPath(pathname);
  const isLogin = match?.page.route.name === 'Login';
  if (match?.page.route.public === true && !isLogin) return publicPage(match, search);

  const hasToken = readToken() !== undefined;
  if (hasToken && isLogin) return { to: '/' };
  if (hasToken && viewerNow() === null) {
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
  const resolution = resolve(hasToken ? viewerNow() : null, pathname, search);
  if (resolution.kind === 'ok') return { match: resolution.match };
  return { to: resolution.kind === 'redirect' ? resolution.to : `/${resolution.kind}` };
}
