import { allPages, type Page, type PagePath } from './pages.ts';
import { type Action, permissionGroups } from '../permissions/permission-groups.ts';
import { may } from '../permissions/permissions.ts';
import { isPagePermitted, type Viewer } from './visibility.ts';

/** What a person may do on a page; part of the user info. */
export interface PageAuth {
  path: PagePath;
  actions: Action[];
}

/** Who holds the role of a page that asks for roles only may do all there is to do on it. */
const roleActions: readonly Action[] = ['add', 'edit', 'delete', 'export'];

function actionsOn(viewer: Viewer, { route }: Page): readonly Action[] {
  const group = route.meta.auth?.groupName ?? route.actionsOf;
  if (group === undefined) return route.meta.roles === undefined ? [] : roleActions;
  return permissionGroups[group].bits
    .filter(({ value }) => may(viewer, { group, bits: value }))
    .flatMap(({ actions }): readonly Action[] => actions);
}

/**
 * Page by page what the viewer may do there, `view` first. Only pages that open for the viewer, and
 * of those only the ones with something to allow: it never widens what routes and calls decide.
 */
export function pageAuthsOf(viewer: Viewer): PageAuth[] {
  return allPages.flatMap((page) => {
    if (page.route.children !== undefined || !isPagePermitted(viewer, page)) return [];
    const actions = actionsOn(viewer, page);
    return actions.length === 0
      ? []
      : [{ path: page.path, actions: [...new Set<Action>(['view', ...actions])] }];
  });
}
