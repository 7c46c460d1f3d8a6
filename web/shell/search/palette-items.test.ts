import { expect, it } from 'vitest';
import { routesOf } from '#contract/kernel/pages/visibility.ts';
import { searchIn } from './find.ts';
import { beginnings, found } from './palette-items.ts';
import { searchTargets } from './targets.ts';

const admin = { roles: ['Admin'], auths: [], modules: [] } as const;
const someone = { roles: ['Personel'], auths: [], modules: [] } as const;
const targets = searchTargets(routesOf(admin));
const fuzzy = searchIn(targets);
const ask = (query: string) => {
  const { pages, actions, alike } = found(query, targets, beginnings(targets), fuzzy);
  const titles = (items: readonly { title: string }[]) => items.map(({ title }) => title);
  return { pages: titles(pages), actions: titles(actions), alike: titles(alike) };
};

it('offers the action that is called so behind the pages', () => {
  expect(ask('personel').actions).toEqual(['Personel ekle']);
  expect(ask('yeni').actions).toEqual(['Personel ekle', 'İşyeri ekle']);
  expect(ask('işyeri ekle')).toMatchObject({ actions: ['İşyeri ekle'] });
});

it('says no page twice: what is alike stands apart, without what is named', () => {
  const { pages, alike } = ask('unvan');
  expect(pages).toContain('Ünvanlar');
  expect(alike.filter((title) => pages.includes(title))).toEqual([]);
  expect(ask('izn talep').pages).toEqual([]);
  expect(ask('izn talep').alike[0]).toBe('İzin Talepleri');
});

it('offers actions only after >', () => {
  expect(ask('>')).toEqual({ pages: [], actions: ['Personel ekle', 'İşyeri ekle'], alike: [] });
  expect(ask('> pers')).toEqual({ pages: [], actions: ['Personel ekle'], alike: [] });
});

it('offers nobody what they may not do', () => {
  expect(beginnings(searchTargets(routesOf(someone)))).toEqual([]);
});
