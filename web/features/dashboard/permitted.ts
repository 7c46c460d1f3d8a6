import { addressOf, type PageWithoutParams } from '#contract/kernel/pages/address.ts';
import { matchPath } from '#contract/kernel/pages/match-path.ts';
import type { Page } from '#contract/kernel/pages/pages.ts';
import { isPagePermitted } from '#contract/kernel/pages/visibility.ts';
import { useSession } from '#web/session/session.ts';

/** Of these pages, those that the person may open. */
export function usePermitted(names: readonly PageWithoutParams[]): Page[] {
  const { roles, auths, modules } = useSession();
  return names.flatMap((name) => {
    const page = matchPath(addressOf(name))?.page;
    return page && isPagePermitted({ roles, auths, modules }, page) ? [page] : [];
  });
}
