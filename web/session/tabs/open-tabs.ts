/** The tabs of the pages that are open, kept in step with navigation and with who is signed in. */
import type { Location } from 'react-router';
import { matchPath, type PathMatch } from '#contract/kernel/pages/match-path.ts';
import { allPages } from '#contract/kernel/pages/pages.ts';
import { isPagePermitted } from '#contract/kernel/pages/visibility.ts';
import { useSession, viewerNow } from '#web/session/session.ts';
import { navigation } from '../navigation.ts';
import { queryClient } from '../query-client.ts';
import { keepTabs, keptTabs } from './kept-tabs.ts';
import { useTabs } from './tabs-store.ts';
import { viewOf, type ViewsAction } from './views.ts';

export const dispatchTabs = (action: ViewsAction) => useTabs.getState().dispatch(action);

/** At the first page after the panel was loaded. */
function restore(now: number): void {
  const viewer = viewerNow();
  if (!viewer || useTabs.getState().views.tabs.length > 0) return;
  dispatchTabs({ type: 'restore', views: keptTabs(useSession.getState().id, viewer), now });
}

/** The navigation has arrived: its tab stands at this location and is shown; fixed tabs are there too. */
function arrive({ pathname, search }: Location, match: PathMatch | undefined): void {
  const now = Date.now();
  restore(now);
  const view = match && viewOf(match, pathname, search);
  if (view) dispatchTabs({ type: 'open', view, now });
  else dispatchTabs({ type: 'rest' });
  for (const { path, route } of allPages) {
    if (route.meta.affix !== true) continue;
    const fixed = viewOf({ page: matchPath(path)!.page, params: {} }, path);
    if (fixed) dispatchTabs({ type: 'open', view: fixed, now, background: true });
  }
}

/** The page of this path is built anew, of what the server says now: who asks for it does not want what was kept. */
function remount(path: string): void {
  void queryClient.invalidateQueries({ refetchType: 'none' });
  dispatchTabs({ type: 'refresh', key: path, now: Date.now() });
}

Object.assign(navigation, { arrive, remount });

useTabs.subscribe(({ views }) => keepTabs(useSession.getState().id, views));

useSession.subscribe((now, before) => {
  if (before.id !== '' && now.id !== before.id) {
    // Signed out, or somebody else: nothing of the former person's pages stays.
    dispatchTabs({ type: 'reset' });
  } else if (now.roles !== before.roles || now.auths !== before.auths) {
    const viewer = viewerNow();
    if (!viewer) return;
    dispatchTabs({
      type: 'retain',
      isPermitted: ({ key }) => {
        const match = matchPath(key);
        return match !== undefined && isPagePermitted(viewer, match.page);
      },
    });
  }
});
