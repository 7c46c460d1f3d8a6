import type { PermissionGroup } from '../permissions/permission-groups.ts';
import type { Auth, GroupRule, Role, RoleRule } from '../permissions/permissions.ts';

/** Parts of the product that a tenant has or has not. */
export type Module = 'probationary';

/** What the menu, guard, breadcrumbs, search and tabs know of a route. */
export interface RouteMeta {
  /** From `titles.ts`; without one the page is titled by the product's name alone. */
  title?: string;
  /** A name exported by @ant-design/icons; every route in the menu has one. */
  icon?: string;
  /** A tab that is always there. */
  affix?: boolean;
  /** The tab's state is not kept alive. */
  noCache?: boolean;
  /** Path of the menu entry to highlight instead of the route's own. */
  activeMenu?: string;
  roles?: readonly [Role, ...Role[]];
  /** The tenant needs at least one of them. */
  modules?: readonly [Module, ...Module[]];
  auth?: Readonly<Auth>;
  /** Not in the menu. */
  hidden?: boolean;
  /** A top-level route that stays without a visible child. */
  allowAny?: boolean;
  /** While its tab is open the page reloads itself every `time` seconds. */
  refresh?: { readonly active: boolean; readonly time: number };
}

export interface Route {
  /** Relative to the parent's, unless it begins with a slash. `:id`, `:id?` and `:path(.*)`. */
  path: string;
  /** Unique; pages are found by it. */
  name: string;
  /** Opens without a token and never asks who is there. */
  public?: boolean;
  /** Where the bare path of a parent leads, if that is permitted: the full path. */
  redirect?: string;
  /** The group whose actions the page offers, where opening it asks for none. */
  actionsOf?: PermissionGroup;
  /** Path of the menu entry that stands for a page which the menu hides, where the specification names none. */
  menu?: string;
  meta: RouteMeta;
  children?: readonly Route[];
}

/** A rule as route meta. */
export function needs(rule: GroupRule): { auth: Auth };
export function needs(rule: RoleRule): { roles: RoleRule['roles'] };
export function needs(rule: GroupRule | RoleRule) {
  if ('roles' in rule) return { roles: rule.roles };
  return { auth: { groupName: rule.group, number: rule.bits } };
}
