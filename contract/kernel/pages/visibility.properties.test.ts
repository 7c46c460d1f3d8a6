import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageAuthsOf } from './page-auths.ts';
import { allPages, joinPath } from './pages.ts';
import {
  allBits,
  type PermissionGroup,
  permissionGroups,
} from '../permissions/permission-groups.ts';
import { roles } from '../permissions/permissions.ts';
import { resolve } from './resolve.ts';
import type { Route } from './route.ts';
import { menuOf, routesOf, type Viewer } from './visibility.ts';

const groups = Object.keys(permissionGroups) as PermissionGroup[];

const number = fc.oneof(fc.integer({ min: 0, max: 127 }), fc.integer({ min: 0, max: 2 ** 31 - 1 }));
const auth = fc.record({ groupName: fc.constantFrom(...groups), number });
const viewer: fc.Arbitrary<Viewer> = fc.record({
  roles: fc.subarray([...roles]),
  auths: fc.uniqueArray(auth, { selector: ({ groupName }) => groupName, maxLength: 16 }),
  modules: fc.subarray(['probationary', 'another']),
});

function pathsOf(routes: readonly Route[], parent = ''): string[] {
  return routes.flatMap((route) => {
    const path = joinPath(parent, route.path);
    return [path, ...pathsOf(route.children ?? [], path)];
  });
}
const routed = (who: Viewer) => new Set(pathsOf(routesOf(who)));
const inMenu = (who: Viewer) => new Set(pathsOf(menuOf(who)));
/** What the first has and the second has not. */
const missing = (some: Set<string>, all: Set<string>) => [...some].filter((path) => !all.has(path));
const order: string[] = allPages.map(({ path }) => path);
const examplePath = (path: string) => path.replace(/\/:\w+\?/, '').replace(/:\w+(\(\.\*\))?/g, 'x');

describe('for everybody', () => {
  it('Admin sees at least what anyone else with the same modules sees', () => {
    fc.assert(
      fc.property(viewer, (who) => {
        const admin: Viewer = { roles: ['Admin'], auths: [], modules: who.modules };
        expect(missing(inMenu(who), inMenu(admin))).toEqual([]);
        expect(missing(routed(who), routed(admin))).toEqual([]);
      }),
    );
  });

  it('one more bit, auth or role hides nothing', () => {
    const bit = fc.integer({ min: 0, max: 30 }).map((index) => 2 ** index);
    const more = fc.record({
      group: fc.constantFrom(...groups),
      bit,
      role: fc.constantFrom(...roles),
    });
    fc.assert(
      fc.property(viewer, more, (who, { group, bit, role }) => {
        const held = who.auths.find(({ groupName }) => groupName === group)?.number ?? 0;
        const others = who.auths.filter(({ groupName }) => groupName !== group);
        const auths = [...others, { groupName: group, number: held | bit }];
        for (const richer of [
          { ...who, auths },
          { ...who, roles: [...who.roles, role] },
        ]) {
          expect(missing(inMenu(who), inMenu(richer))).toEqual([]);
          expect(missing(routed(who), routed(richer))).toEqual([]);
        }
      }),
    );
  });

  it('a module less only removes, and only from its own area', () => {
    fc.assert(
      fc.property(viewer, (who) => {
        const without = { ...who, modules: [] };
        expect(missing(inMenu(without), inMenu(who))).toEqual([]);
        const gone = missing(routed(who), routed(without));
        expect(gone.every((path) => path.startsWith('/probationary'))).toBe(true);
      }),
    );
  });

  it('the menu is part of the router, and both keep the table’s order', () => {
    fc.assert(
      fc.property(viewer, (who) => {
        expect(missing(inMenu(who), routed(who))).toEqual([]);
        for (const paths of [pathsOf(routesOf(who)), pathsOf(menuOf(who))]) {
          const places = paths.map((path) => order.indexOf(path));
          expect(places).toEqual(places.toSorted((a, b) => a - b));
          expect(places).not.toContain(-1);
        }
      }),
    );
  });

  it('a visible leaf has visible parents, and a visible parent a visible leaf', () => {
    fc.assert(
      fc.property(viewer, (who) => {
        for (const visible of [routed(who), inMenu(who)]) {
          for (const { path, route, chain } of allPages) {
            if (!visible.has(path)) continue;
            const above = allPages.filter((page) => chain.slice(0, -1).includes(page.route));
            expect(above.every((page) => visible.has(page.path))).toBe(true);
            const below = allPages.filter((page) => route.children?.includes(page.route));
            if (route.children) expect(below.some((page) => visible.has(page.path))).toBe(true);
          }
        }
      }),
    );
  });

  it('a page opens exactly if the router has it', () => {
    fc.assert(
      fc.property(viewer, (who) => {
        const visible = routed(who);
        for (const { path, route } of allPages) {
          if (route.children || route.name === 'Login') continue;
          const { kind } = resolve(who, examplePath(path));
          expect([path, kind]).toEqual([path, visible.has(path) ? 'ok' : '401']);
        }
      }),
    );
  });

  it('a bare parent leads to a page that opens, and to the menu where the menu has it', () => {
    fc.assert(
      fc.property(viewer, (who) => {
        const menu = inMenu(who);
        for (const { path } of allPages.filter(({ route }) => route.children)) {
          const resolution = resolve(who, path);
          if (resolution.kind === 'redirect') {
            expect(resolve(who, resolution.to).kind).toBe('ok');
            if (menu.has(path)) expect(menu.has(resolution.to)).toBe(true);
          } else {
            expect(resolution.kind).toBe('401');
            expect(menu.has(path)).toBe(false);
          }
        }
      }),
    );
  });

  it('page auths never go beyond the pages and bits held', () => {
    fc.assert(
      fc.property(viewer, (who) => {
        const visible = routed(who);
        for (const { path, actions } of pageAuthsOf(who)) {
          expect(visible.has(path)).toBe(true);
          const { route } = allPages.find((page) => page.path === path) ?? {};
          const group = route?.meta.auth?.groupName ?? route?.actionsOf;
          if (group === undefined || who.roles.includes('Admin')) continue;
          const held = who.auths.find(({ groupName }) => groupName === group)?.number ?? 0;
          const allowed = permissionGroups[group].bits
            .filter(({ value }) => (held & value) !== 0)
            .flatMap((bit): readonly string[] => bit.actions);
          expect([...new Set(['view', ...allowed])]).toEqual(actions);
        }
      }),
    );
  });

  it('all bits of a group open every page of that group', () => {
    for (const group of groups) {
      const auths = [{ groupName: group, number: allBits(group) }];
      const visible = routed({ roles: ['Personel'], auths, modules: [] });
      const asked = allPages.filter(({ route }) => route.meta.auth?.groupName === group);
      expect(asked.length).toBeGreaterThan(0);
      expect(asked.every(({ path }) => visible.has(path))).toBe(true);
    }
  });
});
