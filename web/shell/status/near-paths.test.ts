import { expect, it } from 'vitest';
import type { Viewer } from '#contract/kernel/pages/visibility.ts';
import { nearPaths } from './near-paths.ts';

const admin: Viewer = { roles: ['Admin'], auths: [], modules: [] };
const clerk: Viewer = { roles: ['Personel'], auths: [], modules: [] };
const near = (viewer: Viewer, path: string) => nearPaths(viewer, path).map((one) => one.path);

it.each([
  ['/settings/user-lists', '/settings/user-list'],
  ['/settings/User-List', '/settings/user-list'],
  ['/firm-settings/compannies', '/firm-settings/companies'],
  ['/setings/titles', '/settings/titles'],
])('%s is close to %s', (asked, path) => expect(near(admin, asked)[0]).toBe(path));

it('goes on with pages of the same area, three at most', () => {
  const found = near(admin, '/settings/user-lists');
  expect(found).toHaveLength(3);
  expect(found.every((path) => path.startsWith('/settings/'))).toBe(true);
});

it('suggests nothing that one may not open, and nothing for an address like no other', () => {
  expect(near(clerk, '/settings/user-lists')).not.toContain('/settings/user-list');
  expect(near(admin, '/yok/boyle/sayfa')).toEqual([]);
});

it('takes an address of any length', () => {
  expect(near(admin, `/${'x'.repeat(100_000)}`)).toEqual([]);
});
