import { afterEach, expect, test } from 'vitest';
import { matchPath } from '#contract/kernel/pages/match-path.ts';
import type { Viewer } from '#contract/kernel/pages/visibility.ts';
import { keepTabs, keptTabs } from './kept-tabs.ts';
import { isMounted, noViews, reduceViews, viewOf, type Views } from './views.ts';

const admin: Viewer = { roles: ['Admin'], auths: [], modules: [] };
const person: Viewer = { roles: ['Personel'], auths: [], modules: [] };
const [LIST, AYSE] = ['/settings/user-list', '/settings/user-edit/42'];

const open = (views: Views, path: string, query = '') =>
  reduceViews(views, { type: 'open', view: viewOf(matchPath(path)!, path, query)!, now: 0 });
const opened = reduceViews(open(open(noViews, LIST, '?ara=kaya'), AYSE), {
  type: 'retitle',
  key: AYSE,
  title: 'Ayşe Kaya',
});

afterEach(() => sessionStorage.clear());

test('after a reload the tabs stand where they stood, by their names, and only the one that is shown is built', () => {
  keepTabs('1', opened);
  const restored = reduceViews(noViews, { type: 'restore', views: keptTabs('1', admin), now: 0 });
  expect(restored.tabs.map(({ location, title }) => [location, title])).toEqual([
    [`${LIST}?ara=kaya`, 'Personel Listesi'],
    [AYSE, 'Ayşe Kaya'],
  ]);
  const shown = open(restored, LIST, '?ara=kaya');
  const mounted = (views: Views) =>
    views.tabs.filter((tab) => isMounted(tab, views.active)).map(({ key }) => key);
  expect(mounted(shown)).toEqual([LIST]);
  expect(mounted(open(shown, AYSE))).toEqual([LIST, AYSE]);
});

test('nobody finds the tabs of somebody else, nor those they may no longer open', () => {
  keepTabs('1', opened);
  expect(keptTabs('2', admin)).toEqual([]);
  expect(keptTabs('1', person)).toEqual([]);
});

test('signing out leaves nothing behind', () => {
  keepTabs('1', opened);
  keepTabs('', noViews);
  expect(sessionStorage.getItem('tabs')).toBeNull();
});

test('what cannot be read is no tab', () => {
  for (const text of ['{', 'null', '7']) {
    sessionStorage.setItem('tabs', text);
    expect(keptTabs('1', admin)).toEqual([]);
  }
});
