import { firm } from './areas/firm.ts';
import { home, profile } from './areas/home.ts';
import { online } from './areas/online.ts';
import { probationary } from './areas/probationary.ts';
import { publicPages } from './areas/public.ts';
import { puantaj } from './areas/puantaj.ts';
import { report } from './areas/report.ts';
import { settings } from './areas/settings.ts';
import { transaction } from './areas/transaction.ts';
import { working } from './areas/working.ts';
import type { Route } from './route.ts';

/** THE route table, in the specification's order. */
export const pages = [
  ...publicPages,
  home,
  profile,
  settings,
  online,
  firm,
  working,
  transaction,
  puantaj,
  report,
  probationary,
] as const satisfies readonly Route[];

type Join<Parent extends string, Path extends string> = Path extends `/${string}`
  ? Path
  : Parent extends '/'
    ? `/${Path}`
    : `${Parent}/${Path}`;

type Named<R, Parent extends string> = R extends {
  name: infer Name extends string;
  path: infer Path extends string;
}
  ?
      | {
          name: Name;
          path: Join<Parent, Path>;
          isParent: R extends { children: unknown } ? true : false;
        }
      | (R extends { children: readonly (infer Child)[] }
          ? Named<Child, Join<Parent, Path>>
          : never)
  : never;

type NamedPage = Named<(typeof pages)[number], ''>;

/** Every full path of the table, as written there (`/settings/user-edit/:id`). */
export type PagePath = NamedPage['path'];

/** Every name of the table. */
export type PageName = NamedPage['name'];

/** Those that show something of their own: a parent leads to the first of its children. */
export type ShownPageName = Extract<NamedPage, { isParent: false }>['name'];

export type PathOf<Name extends PageName> = Extract<NamedPage, { name: Name }>['path'];

/** A route with its full path and the routes above it, outermost first, itself last. */
export interface Page {
  path: PagePath;
  route: Route;
  chain: readonly Route[];
}

export function joinPath(parent: string, path: string): string {
  if (path.startsWith('/')) return path;
  return parent.endsWith('/') ? `${parent}${path}` : `${parent}/${path}`;
}

function flatten(routes: readonly Route[], parent: string, above: readonly Route[]): Page[] {
  return routes.flatMap((route) => {
    const path = joinPath(parent, route.path);
    const chain = [...above, route];
    return [
      { path: path as PagePath, route, chain },
      ...flatten(route.children ?? [], path, chain),
    ];
  });
}

/** The table as a list, each parent before its children. */
export const allPages: readonly Page[] = flatten(pages, '', []);

/** The path of the menu's entry that stands for a page: of the list that a form or a detail belongs to, else its own. */
export const menuPathOf = ({ path, route }: Page): string =>
  route.meta.activeMenu ?? route.menu ?? path;
