import { expect, it } from 'vitest';
import type { Auth } from '#contract/kernel/permissions/permissions.ts';
import { may } from '#contract/kernel/permissions/permissions.ts';
import { routesOf } from '#contract/kernel/pages/visibility.ts';
import { beginsIn } from './named-pages.ts';
import { askedOfPerson, personActions } from './person-actions.ts';
import { readyLists } from './ready-lists.ts';
import { searchTargets } from './targets.ts';

const kadir = { key: 'k', title: 'Kadir Polat', path: '/settings/user-edit/k' };
const kaan = { key: 'a', title: 'Kaan Aslan', path: '/settings/user-edit/a' };

const viewer = (auths: readonly Auth[] = [], roles: readonly ('Admin' | 'admin')[] = ['admin']) => {
  const who = { roles, auths, modules: [] };
  return {
    ownId: 'me',
    targets: searchTargets(routesOf(who)),
    may: (rule: Parameters<typeof may>[1]) => may(who, rule),
  };
};
const boss = viewer([], ['Admin']);
const titles = (...args: Parameters<typeof personActions>) =>
  personActions(...args).map(({ title }) => title);

it.each([
  ['kadir', 'kadir', ''],
  ['Kadir Polat için izin gir', 'kadir polat', 'icin izin gir'],
  ['kadir izin', 'kadir', 'izin'],
  ['KADİR GÜNÜNÜ AÇ', 'kadir', 'gununu ac'],
  ['ışıl ayını', 'isil', 'ayini'],
  ['isil gecis', 'isil', 'gecis'],
  ['kadir polat', 'kadir polat', ''],
  // An action alone is about nobody.
  ['izin gir', 'izin', 'gir'],
  ['kart', 'kart', ''],
])('%s is the name %s and the action %s', (typed, name, action) => {
  expect(askedOfPerson(typed)).toEqual({ name, action });
});

it('offers all of it for the first who is found, each where it opens', () => {
  expect(
    personActions([kadir, kaan], { name: 'ka', action: '' }, boss).map(({ title, path }) => [
      title,
      path,
    ]),
  ).toEqual([
    ['Kadir Polat için izin gir', '/onlineIslemler/izinTalep?view=all&gir=k'],
    ['Kadir Polat gününü aç', '/puantaj/puantaj-gunluk?kisi=k'],
    ['Kadir Polat ayını aç', '/puantaj/index?gorunum=person&kisi=k'],
    ['Kadir Polat geçişlerini aç', '/transaction/transaction-list?personId=k'],
    ['Kadir Polat kartını aç', '/settings/user-edit/k'],
  ]);
});

it('offers what was typed for each who is found', () => {
  expect(titles([kadir, kaan], { name: 'ka', action: 'izin gir' }, boss)).toEqual([
    'Kadir Polat için izin gir',
    'Kaan Aslan için izin gir',
  ]);
});

it.each([
  ['PersonelOffTime', 1, []],
  ['PersonelOffTime', 3, ['Kadir Polat için izin gir']],
  ['Puantaj', 1, ['Kadir Polat gününü aç', 'Kadir Polat ayını aç']],
  ['Transaction', 1, ['Kadir Polat geçişlerini aç']],
  ['Account', 1, ['Kadir Polat kartını aç']],
] as const)('by the right of %s %i it offers %j', (groupName, number, offered) => {
  expect(titles([kadir], { name: 'kadir', action: '' }, viewer([{ groupName, number }]))).toEqual(
    offered,
  );
});

it('offers nothing of who was found by something else than their name', () => {
  expect(titles([kadir], { name: 'pers', action: '' }, boss)).toEqual([]);
});

it('enters no leave for oneself', () => {
  expect(titles([kadir], { name: 'kadir', action: 'izin' }, { ...boss, ownId: 'k' })).toEqual([]);
});

it('has the lists of the morning for who may open them', () => {
  const lists = (targets: typeof boss.targets) =>
    readyLists(targets).map(({ title, path }) => [title, path]);
  expect(lists(boss.targets)).toEqual([
    ['Bugün geç kalanlar', '/puantaj/puantaj-gunluk?durum=late'],
    ['Bugün gelmeyenler', '/puantaj/puantaj-gunluk?durum=absent'],
    ['Şu an içeride olanlar', '/transaction/transaction-list?iceride=1'],
    ['Onayımı bekleyenler', '/onlineIslemler/onay-kutusu'],
  ]);
  const { targets } = viewer([{ groupName: 'Transaction', number: 1 }]);
  expect(lists(targets).map(([title]) => title)).not.toContain('Bugün geç kalanlar');
  expect(lists(targets).map(([title]) => title)).toContain('Şu an içeride olanlar');
});

it.each([
  ['gec kalan', 'Bugün geç kalanlar'],
  ['GELMEYEN', 'Bugün gelmeyenler'],
  ['iceride', 'Şu an içeride olanlar'],
  ['onayim', 'Onayımı bekleyenler'],
])('%s finds %s, with and without Turkish letters', (typed, title) => {
  const called = readyLists(boss.targets).filter((list) =>
    beginsIn(typed, [list.title, ...list.words]),
  );
  expect(called.map((list) => list.title)).toEqual([title]);
});
