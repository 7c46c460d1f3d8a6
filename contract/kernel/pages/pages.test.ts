import { allCalls } from '#contract/calls.ts';
import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  allPages,
  joinPath,
  menuPathOf,
  type PageName,
  type PagePath,
  type ShownPageName,
} from './pages.ts';
import { isMeaningful } from '../permissions/permission-groups.ts';
import { needs } from './route.ts';
import { accessRules } from '../permissions/access-rules.ts';
import { documentTitle, pageTitles } from './page-titles.ts';

const paths: string[] = allPages.map(({ path }) => path);
const names = allPages.map(({ route }) => route.name);
const untitled = ['AuthRedirect', 'Redirect', 'Home', 'ProfileArea'];

describe('every route', () => {
  it('has a path and a name of its own', () => {
    expect(new Set(paths).size).toBe(paths.length);
    expect(new Set(names).size).toBe(names.length);
  });

  it('can be told apart from every other by its path alone', () => {
    const shape = (path: string) => path.replace(/:\w+/g, ':x');
    expect(new Set(paths.map(shape)).size).toBe(paths.length);
  });

  it.each(allPages)('$path asks only for bits that its group has', ({ route }) => {
    const { auth } = route.meta;
    expect(!auth || isMeaningful({ group: auth.groupName, bits: auth.number })).toBe(true);
  });

  it.each(allPages)('$path takes its title from the one list, by its name', ({ route }) => {
    const list: Record<string, string> = pageTitles;
    expect(route.meta.title).toBe(list[route.name]);
    expect(route.meta.title === undefined).toBe(untitled.includes(route.name));
  });

  it.each(allPages)('$path has the menu’s icon exactly where the menu shows it', ({ route }) => {
    const isInMenu = route.meta.hidden !== true && route.name !== 'Home';
    expect(route.meta.icon !== undefined).toBe(isInMenu);
    if (isInMenu) expect(route.meta.icon).toMatch(/^[A-Z][a-zA-Z]+Outlined$/);
  });

  it.each(allPages)('$path refers only to paths that exist', ({ route }) => {
    for (const path of [route.redirect, route.meta.activeMenu, route.menu]) {
      if (path !== undefined) expect(paths).toContain(path);
    }
  });

  it.each(allPages)('$path is marked in the menu by an entry that the menu shows', (page) => {
    const { route, chain } = page;
    if (route.public || route.children || chain.some(({ name }) => name === 'ProfileArea')) return;
    // One's own pages are opened from the header, and what a scanned code opens belongs to no list.
    const own = ['PasswordChange', 'PhotoChange', 'Notifications', 'QrEntry'];
    const marked = menuPathOf(page);
    const entry = allPages.find(({ path }) => path === marked)!;
    expect([marked, entry.route.meta.hidden === true]).toEqual([marked, own.includes(route.name)]);
  });

  it('stands at the top of the menu with an icon of its own', () => {
    const icons = allPages
      .filter(({ chain, route }) => chain.length === 1 && route.meta.icon !== undefined)
      .map(({ route }) => route.meta.icon);
    expect(icons.length).toBeGreaterThan(7);
    expect(new Set(icons).size).toBe(icons.length);
    // Two sheets of paper with a person on them are one and the same at 18 px.
    expect(icons.filter((icon) => /Audit|Solution|Profile|Contacts/.test(icon!))).toEqual([]);
  });

  it.each(allPages)('$path is public as a whole or not at all', ({ route, chain }) => {
    expect(chain.every((above) => above.public === route.public)).toBe(true);
    const { hidden, allowAny, roles, auth, modules } = route.meta;
    if (route.public) {
      expect({ hidden, allowAny, roles, auth, modules }).toEqual({ hidden: true, allowAny: true });
    }
  });

  it.each(allPages)(
    '$path stays at the top only with children or as public',
    ({ route, chain }) => {
      if (chain.length === 1) expect(route.children !== undefined).toBe(route.public !== true);
      if (route.children) expect(route.children.length).toBeGreaterThan(0);
    },
  );
});

describe('titles', () => {
  it('stand for existing routes', () => {
    expect(Object.keys(pageTitles).filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each(Object.entries(pageTitles))('%s: “%s” is Turkish', (name, title) => {
    if (name === 'QrCode') return;
    expect(title).toMatch(/^[A-ZÇĞİÖŞÜ][a-zçğıiöşüA-ZÇĞİÖŞÜ ]+$/);
    expect(title.replace('QR', '')).not.toMatch(/[qwx]/i);
    const english =
      /\b(list|settings?|user|daily|report|type|detail|edit|add|page|door|day|time|attendance)s?\b/i;
    expect(title).not.toMatch(english);
  });

  it.each([
    [pageTitles.Dashboard, 'Pano - Devam'],
    [undefined, 'Devam'],
    [pageTitles.QrCode, 'Devam, QrCode'],
  ])('%s becomes “%s” in the browser', (title, expected) => {
    expect(documentTitle(title, 'Devam')).toBe(expected);
  });

  it('take a product’s name as it is', () => {
    expect(documentTitle(pageTitles.QrCode, 'A$&B')).toBe('A$&B, QrCode');
  });
});

describe('rules', () => {
  it('are all asked for by some route or call', () => {
    const asked = new Set(
      allPages.map(({ route: { meta } }) => JSON.stringify(meta.auth ?? meta.roles)),
    );
    const called = new Set<unknown>(allCalls.map(({ permission }) => permission));
    const unused = Object.entries(accessRules).filter(([, rule]) => {
      if (called.has(rule)) return false;
      const need = 'roles' in rule ? needs(rule).roles : needs(rule).auth;
      return !asked.has(JSON.stringify(need));
    });
    expect(unused).toEqual([]);
  });
});

describe('joinPath', () => {
  it.each([
    ['', '/login', '/login'],
    ['/', 'dashboard', '/dashboard'],
    ['/settings', 'titles', '/settings/titles'],
    ['/firm-settings', '/ayarlar/kapi-hatalari', '/ayarlar/kapi-hatalari'],
  ])('%s + %s = %s', (parent, path, expected) => expect(joinPath(parent, path)).toBe(expected));
});

describe('PagePath', () => {
  it('knows every full path and no other', () => {
    expectTypeOf<'/dashboard'>().toExtend<PagePath>();
    expectTypeOf<'/settings/user-edit/:id'>().toExtend<PagePath>();
    expectTypeOf<'/ayarlar/kapi-hatalari'>().toExtend<PagePath>();
    expectTypeOf<'/firm-settings/special-day/special-days'>().toExtend<PagePath>();
    expectTypeOf<'/settings/nowhere'>().not.toExtend<PagePath>();
    expectTypeOf<string>().not.toExtend<PagePath>();
  });
});

describe('PageName', () => {
  it('knows every name and no other, and which pages show something of their own', () => {
    expectTypeOf<'UserEdit'>().toExtend<PageName>();
    expectTypeOf<'Settings'>().toExtend<PageName>();
    expectTypeOf<'Nowhere'>().not.toExtend<PageName>();
    expectTypeOf<string>().not.toExtend<PageName>();
    expectTypeOf<'SpecialDays'>().toExtend<ShownPageName>();
    expectTypeOf<'SpecialDay'>().not.toExtend<ShownPageName>();
  });
});
