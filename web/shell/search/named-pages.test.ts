import { expect, it } from 'vitest';
import { allPages, pages } from '#contract/kernel/pages/pages.ts';
import { routesOf } from '#contract/kernel/pages/visibility.ts';
import { searchIn } from './find.ts';
import { around, namedPages } from './named-pages.ts';
import { synonyms } from './synonyms.ts';
import { searchTargets } from './targets.ts';

const admin = { roles: ['Admin'], auths: [], modules: ['probationary'] } as const;
const targets = searchTargets(routesOf(admin));
const named = (query: string) => namedPages(targets, query).map(({ name }) => name);

it.each([
  ['personel', 'UserList'],
  ['PERS', 'UserList'],
  ['kart', 'UserList'],
  ['unvan', 'Titles'],
  ['ünvan', 'Titles'],
  ['izin', 'LeaveRequests'],
  ['vardiya', 'WorkingTimes'],
  ['kapı', 'DoorDevices'],
  ['isyeri', 'WorkPlaces'],
  ['resmi tatil', 'SpecialDays'],
])('%s brings %s on top', (query, name) => {
  expect(named(query)[0]).toBe(name);
});

it('names pages by the beginnings of words only, and leaves likeness to the fuzzy search', () => {
  expect(named('anlar')).toEqual([]);
  expect(named('izn')).toEqual([]);
  expect(searchIn(targets)('izn talep').length).toBeGreaterThan(0);
  expect(named('')).toEqual([]);
  expect(named('  ')).toEqual([]);
});

it('puts pages that the menu hides behind those that it shows', () => {
  const hidden = named('avans').map((name) => targets.find((one) => one.name === name)!.isInMenu);
  expect(hidden).toEqual(hidden.toSorted((a, b) => Number(b) - Number(a)));
  expect(hidden).toContain(false);
});

it('knows other names of pages that exist', () => {
  const names = new Set<string>(allPages.map(({ route }) => route.name));
  expect(Object.keys(synonyms).filter((name) => !names.has(name))).toEqual([]);
  expect(pages.length).toBeGreaterThan(0);
});

it.each([
  ['Nuray Kaplan', 'ka', ['Nuray ', 'Ka', 'plan']],
  ['İzin Talepleri', 'izin', ['', 'İzin', ' Talepleri']],
  ['Işık Çelik', 'cel', ['Işık ', 'Çel', 'ik']],
  ['Ünvanlar', 'anlar', ['Ünvanlar', '', '']],
  ['a (b', '(', ['a (b', '', '']],
])('of %s it marks what was typed: %s', (text, query, parts) => {
  expect(around(text, query)).toEqual(parts);
});
