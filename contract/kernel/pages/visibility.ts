import { type Page, pages } from './pages.ts';
import { type Holder, may } from '../permissions/permissions.ts';
import type { Route, RouteMeta } from './route.ts';

/** What decides about routes: a person's roles and auths, and the tenant's modules. */
export interface Viewer extends Holder {
  modules: readonly string[];
}

/**
 * The rules of one route, in their order: modules even for `Admin`; `Admin` sees the rest; any of
 * the roles; all bits of the auth, also where roles are asked for too; neither: everyone.
 */
export function isPermitted(viewer: Viewer, meta: RouteMeta): boolean {
  const { modules, roles, auth } = meta;
  if (modules !== undefined && !modules.some((module) => viewer.modules.includes(module))) {
    return false;
  }
  if (roles !== undefined && !may(viewer, { roles })) return false;
  return auth === undefined || may(viewer, { group: auth.groupName, bits: auth.number });
}

/** Whether a page opens: its own rules and those of every route above it. */
export function isPagePermitted(viewer: Viewer, page: Page): boolean {
  return page.chain.every((route) => isPermitted(viewer, route.meta));
}

function filter(
  viewer: Viewer,
  routes: readonly Route[],
  isShown: (route: Route) => boolean,
  isTop: boolean,
): Route[] {
  return routes.flatMap((route) => {
    if (!isShown(route) || !isPermitted(viewer, route.meta)) return [];
    const children = filter(viewer, route.children ?? [], isShown, false);
    const staysWithout = isTop ? route.meta.allowAny === true : route.children === undefined;
    if (children.length === 0 && !staysWithout) return [];
    return [route.children === undefined ? route : { ...route, children }];
  });
}

/** The routes that the viewer may open, as a tree: parents without a permitted child are gone. */
export function permittedRoutes(viewer: Viewer, routes: readonly Route[]): Route[] {
  return filter(viewer, routes, () => true, true);
}

/** The routes that the menu shows: the permitted ones that are not hidden, parents likewise. */
export function menuRoutes(viewer: Viewer, routes: readonly Route[]): Route[] {
  return filter(viewer, routes, (route) => route.meta.hidden !== true, true);
}

export function routesOf(viewer: Viewer): Route[] {
  return permittedRoutes(viewer, pages);
}

export function menuOf(viewer: Viewer): Route[] {
  return menuRoutes(viewer, pages);
}
