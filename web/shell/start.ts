/** What ties the parts together once, at the start. */
import { matchPath } from '#contract/kernel/pages/match-path.ts';
import { loginPath } from '#contract/kernel/pages/resolve.ts';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { listeners } from '#web/api/send.ts';
import { readToken } from '#web/api/tokens.ts';
import { onNews } from '#web/session/other-tabs.ts';
import { isSigningOut, refreshUserInfo, resetToken, useSession } from '#web/session/session.ts';
import { askAfterSessionEnd } from '#web/session/session-over.ts';
import { navigation } from '../session/navigation.ts';
import { recheckRights } from './rights.ts';
import { router } from './router/router.tsx';
import { safePath } from '../session/safe-path.ts';

const here = () => router.state.location;
const isPublicHere = () => matchPath(here().pathname)?.page.route.public === true;

export function start(): void {
  navigation.go = (to) => router.navigate(to);
  navigation.again = () => router.revalidate();
  listeners.onSessionOver = () => {
    // Where the person is gone already, sign-in is on its way and says why.
    const isSomebodyHere = useSession.getState().id !== '';
    if (isSomebodyHere && !isPublicHere() && !isSigningOut()) void askAfterSessionEnd();
  };
  listeners.onForbidden = () => {
    if (useSession.getState().id !== '') void recheckRights();
  };
  onNews((news) => {
    const { pathname, search } = here();
    if (news === 'signed-out') {
      resetToken();
      if (!isPublicHere()) void router.navigate(loginPath(pathname, search));
    } else if (isPublicHere()) {
      // The sign-in page, while another tab signed in: on to where this one was going.
      const wanted = safePath(new URLSearchParams(search).get('redirect')) ?? addressOf('Home');
      if (readToken() === undefined) return;
      if (pathname === addressOf('Login')) void router.navigate(wanted, { replace: true });
      else void router.revalidate();
    } else void refreshUserInfo().then(() => router.revalidate());
  });
}
