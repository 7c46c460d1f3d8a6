import { addressOf } from './address.ts';
import { matchPath, type PathMatch, plainPath } from './match-path.ts';
import { allPages, type Page } from './pages.ts';
import { isPagePermitted, type Viewer } from './visibility.ts';

export type Resolution =
  | { kind: 'ok'; match: PathMatch }
  | { kind: '401' }
  | { kind: '404' }
  | { kind: 'redirect'; to: string };

/** Where the sign-in page is asked to lead back to: path plus query, percent-encoded. */
export function loginPath(path: string, query = ''): string {
  return addressOf('Login', {}, { redirect: path + query });
}

const childrenOf = (page: Page) =>
  allPages.filter(({ route }) => page.route.children?.includes(route));

/** The path a page opens at: a leaf's own, a parent's first child's. */
function openingPath(viewer: Viewer, page: Page): string | undefined {
  if (!isPagePermitted(viewer, page)) return undefined;
  return page.route.children === undefined ? plainPath(page.path) : firstChildPath(viewer, page);
}

/**
 * Where the bare path of a parent leads: to its redirect if that is permitted, else to the first
 * permitted child of the menu, else to the first hidden one that opens without an id.
 */
export function firstChildPath(viewer: Viewer, parent: Page): string | undefined {
  const children = childrenOf(parent);
  const redirect = children.filter(({ path }) => path === parent.route.redirect);
  const shown = children.filter(({ route }) => route.meta.hidden !== true);
  for (const child of [...redirect, ...shown, ...children]) {
    const path = openingPath(viewer, child);
    if (path !== undefined) return path;
  }
  return undefined;
}

/**
 * What happens when somebody opens a path; `null` is nobody signed in. The query (with its `?`)
 * matters only for the way back after sign-in.
 */
export function resolve(viewer: Viewer | null, path: string, query = ''): Resolution {
  const match = matchPath(path);
  if (viewer === null) {
    if (match?.page.route.public === true) return { kind: 'ok', match };
    return { kind: 'redirect', to: loginPath(path, query) };
  }
  if (match === undefined) return { kind: '404' };
  if (match.page.route.name === 'Login') return { kind: 'redirect', to: addressOf('Home') };
  if (!isPagePermitted(viewer, match.page)) return { kind: '401' };
  if (match.page.route.children === undefined) return { kind: 'ok', match };
  const to = firstChildPath(viewer, match.page);
  return to === undefined ? { kind: '401' } : { kind: 'redirect', to };
}
