import { describe, expect, it } from 'vitest';
import { joinPath } from './pages.ts';
import type { Route, RouteMeta } from './route.ts';
import {
  isPermitted,
  menuOf,
  menuRoutes,
  permittedRoutes,
  routesOf,
  type Viewer,
} from './visibility.ts';

const person = (held: Partial<Viewer> = {}): Viewer => ({
  roles: ['Personel'],
  auths: [],
  modules: [],
  ...held,
});
const admin = person({ roles: ['Admin'] });
const firmAdmin = person({ roles: ['admin'] });
const manager = person({ roles: ['MNG'] });
const probationary = ['probationary'];

/** The tree's paths, parents and children alike. */
const pathsOf = (routes: readonly Route[], parent = ''): string[] =>
  routes.flatMap((route) => {
    const path = joinPath(parent, route.path);
    return [path, ...pathsOf(route.children ?? [], path)];
  });

describe('isPermitted', () => {
  const inModule: RouteMeta = { modules: ['probationary'] };
  const reports = (number: number) => person({ auths: [{ groupName: 'Report', number }] });
  const both: RouteMeta = { roles: ['MNG'], auth: { groupName: 'Shift', number: 3 } };
  const shift = (number: number) => [{ groupName: 'Shift', number }] as const;

  const cases: [string, Viewer, RouteMeta, boolean][] = [
    ['rule 1: without the module', person(), inModule, false],
    ['rule 1: with the module', person({ modules: probationary }), inModule, true],
    ['rule 1: with another module', person({ modules: ['Probationary'] }), inModule, false],
    ['rule 1: first, even for Admin', admin, inModule, false],
    ['rule 1: before roles', manager, { modules: ['probationary'], roles: ['MNG'] }, false],
    [
      'rule 1: passing it is not enough',
      person({ modules: probationary }),
      { modules: ['probationary'], roles: ['Admin'] },
      false,
    ],
    ['rule 2: Admin without the role', admin, { roles: ['MNG'] }, true],
    ['rule 2: Admin without the auth', admin, { auth: { groupName: 'Title', number: 8 } }, true],
    ['rule 2: Admin without either', admin, both, true],
    [
      'rule 2: Admin with the module',
      person({ roles: ['Admin'], modules: probationary }),
      { modules: ['probationary'], roles: ['admin'] },
      true,
    ],
    ['rule 3: any of the roles', manager, { roles: ['Admin', 'MNG'] }, true],
    [
      'rule 3: one of several held',
      person({ roles: ['Personel', 'MNG'] }),
      { roles: ['MNG'] },
      true,
    ],
    ['rule 3: none of the roles', person(), { roles: ['Admin', 'MNG'] }, false],
    ['rule 3: no roles at all', person({ roles: [] }), { roles: ['Personel'] }, false],
    ['D8: admin where admin is asked', firmAdmin, { roles: ['admin'] }, true],
    ['D8: Admin where admin is asked', admin, { roles: ['admin'] }, true],
    ['D8: MNG where admin is asked', manager, { roles: ['admin'] }, false],
    ['D8: admin where Admin is asked', firmAdmin, { roles: ['Admin'] }, false],
    ['rule 4: role and all bits', person({ roles: ['MNG'], auths: shift(3) }), both, true],
    ['rule 4: role and some bits', person({ roles: ['MNG'], auths: shift(1) }), both, false],
    ['rule 4: role, no auth', manager, both, false],
    ['rule 4: all bits, no role', person({ auths: shift(3) }), both, false],
    ['rule 5: all bits', reports(1), { auth: { groupName: 'Report', number: 1 } }, true],
    ['rule 5: more bits', reports(65), { auth: { groupName: 'Report', number: 1 } }, true],
    ['rule 5: other bits', reports(2), { auth: { groupName: 'Report', number: 1 } }, false],
    ['rule 5: another group', reports(1), { auth: { groupName: 'Shift', number: 1 } }, false],
    [
      'rule 5: a number out of range',
      reports(-1),
      { auth: { groupName: 'Report', number: 1 } },
      false,
    ],
    ['D10: Report 3 with 1', reports(1), { auth: { groupName: 'Report', number: 3 } }, false],
    ['D10: Report 3 with 2', reports(2), { auth: { groupName: 'Report', number: 3 } }, false],
    ['D10: Report 3 with 3', reports(3), { auth: { groupName: 'Report', number: 3 } }, true],
    ['D10: Report 3 with 67', reports(67), { auth: { groupName: 'Report', number: 3 } }, true],
    ['rule 6: neither', person({ roles: [] }), { title: 'x', hidden: true }, true],
  ];
  it.each(cases)('%s', (_, viewer, meta, expected) =>
    expect(isPermitted(viewer, meta)).toBe(expected),
  );
});

describe('filtering', () => {
  const leaf = (path: string, meta: RouteMeta = {}): Route => ({ path, name: path, meta });
  const parent = (path: string, children: Route[], meta: RouteMeta = {}): Route => ({
    path,
    name: path,
    meta,
    children,
  });
  const locked: RouteMeta = { roles: ['MNG'] };
  const kept = (viewer: Viewer, ...routes: Route[]) => pathsOf(permittedRoutes(viewer, routes));
  const shown = (viewer: Viewer, ...routes: Route[]) => pathsOf(menuRoutes(viewer, routes));

  it('rule 7: reaches children at every depth', () => {
    const routes = parent('/a', [
      leaf('x', locked),
      parent('b', [leaf('y'), leaf('z', locked), parent('c', [leaf('w', locked), leaf('v')])]),
    ]);
    expect(kept(person(), routes)).toEqual(['/a', '/a/b', '/a/b/y', '/a/b/c', '/a/b/c/v']);
    expect(kept(manager, routes)).toHaveLength(8);
  });

  it('rule 7: a parent that is not permitted takes its children along', () => {
    expect(kept(person(), parent('/a', [leaf('x')], locked))).toEqual([]);
    expect(kept(person(), parent('/a', [leaf('x'), parent('b', [leaf('y')], locked)]))).toEqual([
      '/a',
      '/a/x',
    ]);
  });

  it('rule 7: the module of a parent holds for all below it, for Admin too', () => {
    const area = parent('/a', [leaf('x')], { modules: ['probationary'] });
    expect(kept(admin, area)).toEqual([]);
    expect(kept({ ...admin, modules: probationary }, area)).toEqual(['/a', '/a/x']);
  });

  it('rule 8: a top-level route goes with its last visible child', () => {
    expect(kept(person(), parent('/a', [leaf('x', locked), leaf('y', locked)]))).toEqual([]);
    expect(kept(person(), parent('/a', [leaf('x', locked), leaf('y')]))).toEqual(['/a', '/a/y']);
    expect(kept(person(), parent('/a', []))).toEqual([]);
    expect(kept(admin, leaf('/a'))).toEqual([]);
  });

  it('rule 8: a top-level route that allows anyone stays without children', () => {
    expect(kept(person(), parent('/a', [leaf('x', locked)], { allowAny: true }))).toEqual(['/a']);
    expect(kept(person(), leaf('/a', { allowAny: true }))).toEqual(['/a']);
  });

  it('rule 8: allowing anyone does not lift the route’s own rules', () => {
    expect(kept(person(), leaf('/a', { allowAny: true, ...locked }))).toEqual([]);
    expect(kept(admin, leaf('/a', { allowAny: true, modules: ['probationary'] }))).toEqual([]);
  });

  it('rule 8: an inner parent goes with its last visible child, and so upwards', () => {
    expect(kept(person(), parent('/a', [parent('b', [leaf('x', locked)])]))).toEqual([]);
    expect(kept(person(), parent('/a', [parent('b', [leaf('x', locked)]), leaf('y')]))).toEqual([
      '/a',
      '/a/y',
    ]);
  });

  it('D36: the router keeps a parent for a hidden child, the menu does not show it', () => {
    const area = parent('/a', [leaf('x', { hidden: true }), leaf('y', locked)]);
    expect(kept(person(), area)).toEqual(['/a', '/a/x']);
    expect(shown(person(), area)).toEqual([]);
    expect(shown(manager, area)).toEqual(['/a', '/a/y']);
  });

  it('D36: a hidden parent is not in the menu, whatever is below it', () => {
    const area = parent('/a', [leaf('x')], { hidden: true });
    expect(kept(person(), area)).toEqual(['/a', '/a/x']);
    expect(shown(person(), area)).toEqual([]);
  });

  it('leaves the given routes as they are', () => {
    const area = parent('/a', [leaf('x', locked), leaf('y')]);
    const before = structuredClone(area);
    permittedRoutes(person(), [area]);
    menuRoutes(person(), [area]);
    expect(area).toEqual(before);
  });
});

describe('the table, seen by', () => {
  const areas = (viewer: Viewer) => menuOf(viewer).map(({ path }) => path);

  it('a person without any auth: the menu has the dashboard and what waits for everyone', () => {
    expect(pathsOf(menuOf(person()))).toEqual([
      '/',
      '/dashboard',
      '/onlineIslemler',
      '/onlineIslemler/onay-kutusu',
      '/onlineIslemler/fazla-mesai',
      '/onlineIslemler/gecis-duzeltme',
    ]);
    expect(pathsOf(routesOf(person())).slice(8)).toEqual([
      '/',
      '/dashboard',
      '/profile',
      '/profile/index',
      '/settings',
      '/settings/sifre-degistir',
      '/settings/foto-degistir',
      '/onlineIslemler',
      '/onlineIslemler/izin-detay/:id',
      '/onlineIslemler/avans-detay/:id',
      '/onlineIslemler/notifications',
      '/onlineIslemler/onay-kutusu',
      '/onlineIslemler/fazla-mesai',
      '/onlineIslemler/gecis-duzeltme',
      '/firm-settings',
      '/firm-settings/company-reminders/:companyCode',
      '/transaction',
      '/transaction/qr-giris/:token',
    ]);
  });

  it('Admin: every area, the probationary one with its module only', () => {
    const all = [
      '/',
      '/settings',
      '/onlineIslemler',
      '/firm-settings',
      '/working-settings',
      '/transaction',
      '/puantaj',
      '/rapor',
    ];
    expect(areas(admin)).toEqual(all);
    expect(areas({ ...admin, modules: probationary })).toEqual([...all, '/probationary']);
  });

  it('admin: the routes that ask for admin, and none of Admin or of a group', () => {
    expect(pathsOf(menuOf({ ...firmAdmin, modules: probationary }))).toEqual([
      '/',
      '/dashboard',
      '/onlineIslemler',
      '/onlineIslemler/onay-kutusu',
      '/onlineIslemler/fazla-mesai',
      '/onlineIslemler/gecis-duzeltme',
      '/firm-settings',
      '/firm-settings/firma-ayarlari',
      '/firm-settings/companies',
      '/firm-settings/door-devices',
      '/firm-settings/special-day',
      '/firm-settings/special-day/special-day-type',
      '/firm-settings/special-day/special-days',
      '/working-settings',
      '/working-settings/overtime-type-list',
      '/puantaj',
      '/puantaj/puantaj-calisma-turleri',
      '/probationary',
      '/probationary/probationary-list',
    ]);
  });

  it('MNG: the sent notifications', () => {
    expect(pathsOf(menuOf(manager))).toEqual([
      '/',
      '/dashboard',
      '/onlineIslemler',
      '/onlineIslemler/onay-kutusu',
      '/onlineIslemler/fazla-mesai',
      '/onlineIslemler/gecis-duzeltme',
      '/transaction',
      '/transaction/sent-notifications',
    ]);
  });

  it('somebody with Report 1, 2 or both', () => {
    const reports = (number: number) =>
      pathsOf(menuOf(person({ auths: [{ groupName: 'Report', number }] }))).slice(7);
    expect(reports(1)).toEqual(['/rapor/calisma-raporu']);
    expect(reports(2)).toEqual(['/rapor/personel-gunluk']);
    expect(reports(3)).toEqual([
      '/rapor/calisma-raporu',
      '/rapor/personel-gunluk',
      '/rapor/personel-gunluk-toplam',
    ]);
  });
});
