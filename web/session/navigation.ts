/** Where router and tabs meet: each puts itself in here, so that pages do not depend on them and sign-in does not carry the tabs. */
import type { Location } from 'react-router';
import type { PathMatch } from '#contract/kernel/pages/match-path.ts';
import { loginPath } from '#contract/kernel/pages/resolve.ts';
import { signOut } from '#web/session/session.ts';

export const navigation = {
  go: async (_to: string): Promise<void> => {},
  /** Judges the page on the screen anew, as if it were just opened. */
  again: async (): Promise<void> => {},
  /** A navigation within the layout has arrived; without a match at a page that has no tab. */
  arrive: (_location: Location, _match: PathMatch | undefined): void => {},
  /** The tab of this path, if there is one, is to be built anew. */
  remount: (_path: string): void => {},
};

/** Çıkış (D40): signed out, all tabs closed, and back here after the next sign-in. */
export async function signOutToLogin(): Promise<void> {
  const { pathname, search } = window.location;
  await signOut();
  await navigation.go(loginPath(pathname, search));
}
