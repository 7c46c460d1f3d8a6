import { plainPath } from '#contract/kernel/pages/match-path.ts';
import { joinPath } from '#contract/kernel/pages/pages.ts';
import type { Route } from '#contract/kernel/pages/route.ts';

/** A page that the search can open. */
export interface SearchTarget {
  path: string;
  /** The route's name. */
  name: string;
  /** The menu shows it. */
  isInMenu: boolean;
  /** Of the area that it stands in. */
  icon: string | undefined;
  /** The titles from the area to the page. */
  titles: readonly string[];
}

function collect(
  routes: readonly Route[],
  parent: string,
  above: readonly string[],
  area?: string,
): SearchTarget[] {
  return routes.flatMap((route) => {
    if (route.public === true) return [];
    const pattern = joinPath(parent, route.path);
    const { title, hidden } = route.meta;
    const icon = area ?? route.meta.icon;
    const titles = title === undefined ? above : [...above, title];
    if (route.children !== undefined) return collect(route.children, pattern, titles, icon);
    const path = plainPath(pattern);
    if (path === undefined || title === undefined) return [];
    return [{ path, name: route.name, isInMenu: hidden !== true, icon, titles }];
  });
}

/**
 * The pages that search offers out of the permitted routes (`routesOf(viewer)`): those that open
 * without an id, also the ones that the menu hides.
 */
export function searchTargets(routes: readonly Route[]): SearchTarget[] {
  return collect(routes, '', []);
}

/** 'Rapor > Çalışma Raporu' */
export function breadcrumb({ titles }: SearchTarget): string {
  return titles.join(' > ');
}
