import { describe, expect, it } from 'vitest';
import { pageAuthsOf } from './page-auths.ts';
import { allPages } from './pages.ts';
import type { Auth, Role } from '../permissions/permissions.ts';

function actionsOn(path: string, roles: Role[], auths: Auth[], modules: string[] = []) {
  return pageAuthsOf({ roles, auths, modules }).find((page) => page.path === path)?.actions;
}
const withAuth = (path: string, groupName: Auth['groupName'], number: number) =>
  actionsOn(path, ['Personel'], [{ groupName, number }]);

describe('pageAuthsOf', () => {
  it('has nothing for a person without auths', () => {
    expect(pageAuthsOf({ roles: ['Personel'], auths: [], modules: ['probationary'] })).toEqual([]);
  });

  it('gives the group’s actions on each of its pages that open', () => {
    expect(
      pageAuthsOf({
        roles: ['Personel'],
        auths: [{ groupName: 'Account', number: 1 | 2 | 64 }],
        modules: [],
      }),
    ).toEqual([
      { path: '/settings/user-create', actions: ['view', 'add', 'export'] },
      { path: '/settings/user-list', actions: ['view', 'add', 'export'] },
    ]);
  });

  it.each([
    ['/settings/user-list', 'Account', 127, ['view', 'add', 'edit', 'delete', 'export']],
    ['/settings/user-list', 'Account', 126, undefined],
    ['/settings/titles', 'Title', 9, ['view', 'editAuths']],
    ['/settings/title-auths/:rowGuid', 'Title', 8, ['view', 'editAuths']],
    ['/onlineIslemler/avansTalep', 'AdvancePayment', 1, ['view', 'request']],
    [
      '/onlineIslemler/avansTalep',
      'AdvancePayment',
      35,
      ['view', 'request', 'manageTypes', 'approve'],
    ],
    ['/onlineIslemler/avans-detay/:id', 'AdvancePayment', 32, ['view', 'approve']],
    ['/onlineIslemler/izin-detay/:id', 'PersonelOffTime', 33, ['view', 'request', 'approve']],
    ['/onlineIslemler/izin-detay/:id', 'AdvancePayment', 33, undefined],
    ['/working-settings/work-place-list', 'WorkPlace', 3, ['view', 'add', 'edit']],
    ['/working-settings/work-place-list', 'WorkPlace', 5, ['view']],
    ['/rapor/calisma-raporu', 'Report', 65, ['view', 'workReport', 'export']],
    ['/rapor/personel-gunluk', 'Report', 65, undefined],
  ] as const)('%s with %s %d: %j', (path, group, number, actions) => {
    expect(withAuth(path, group, number)).toEqual(actions);
  });

  it('gives who holds a page’s role all there is on it', () => {
    const all = ['view', 'add', 'edit', 'delete', 'export'];
    expect(actionsOn('/firm-settings/companies', ['admin'], [])).toEqual(all);
    expect(actionsOn('/transaction/sent-notifications', ['MNG'], [])).toEqual(all);
    expect(actionsOn('/transaction/sent-notifications', ['admin'], [])).toBeUndefined();
  });

  it('gives Admin every action, in the areas whose module the tenant has', () => {
    const settings = '/probationary/probationary-settings-list';
    expect(actionsOn('/settings/titles', ['Admin'], [])).toEqual([
      'view',
      'add',
      'edit',
      'editAuths',
      'delete',
      'export',
    ]);
    expect(actionsOn(settings, ['Admin'], [])).toBeUndefined();
    expect(actionsOn(settings, ['Admin'], [], ['probationary'])).toContain('edit');
  });

  it('lists pages once, in the table’s order', () => {
    const listed = pageAuthsOf({ roles: ['Admin'], auths: [], modules: ['probationary'] });
    const places = listed.map(({ path }) => allPages.findIndex((page) => page.path === path));
    expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b));
  });
});
