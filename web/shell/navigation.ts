/** Going somewhere from outside of React. The router puts itself in here at the start, so that pages do not depend on it. */
import { loginPath } from '#contract/resolve.ts';
import { signOut } from '#web/session/session.ts';

export const navigation = {
  go: async (_to: string): Promise<void> => {},
};

/** Çıkış (D40): signed out, all tabs closed, and back here after the next sign-in. */
export async function leave(): Promise<void> {
  const { pathname, search } = window.location;
  await signOut();
  await navigation.go(loginPath(pathname, search));
}
