import { expect, it } from 'vitest';
import { pages } from '#contract/kernel/pages/pages.ts';
import { routesOf } from '#contract/kernel/pages/visibility.ts';
import { maxPatternLength, searchIn, searchPattern, searchThreshold } from './find.ts';
import { breadcrumb, searchTargets } from './targets.ts';

const admin = { roles: ['Admin'], auths: [], modules: ['probationary'] } as const;
const reporter = {
  roles: ['Personel'],
  auths: [{ groupName: 'Report', number: 1 }],
  modules: [],
} as const;
const targets = searchTargets(routesOf(admin));
const find = searchIn(targets);
const found = (query: string) => find(query).map(breadcrumb);

it('keeps the limits of the specification', () => {
  expect(searchThreshold).toBe(0.4);
  expect(maxPatternLength).toBe(32);
  expect(searchPattern('ç'.repeat(40))).toBe('c'.repeat(32));
  expect(searchPattern('  ÇALIŞMA   raporu ')).toBe('calisma raporu');
});

it('offers permitted pages that open without an id, and no public one', () => {
  const crumbs = targets.map(breadcrumb);
  expect(crumbs).toContain('Pano');
  expect(crumbs).toContain('Rapor > Çalışma Raporu');
  expect(crumbs).toContain('Kullanıcı > Şifre Değiştir');
  expect(crumbs).toContain('Firma Ayarları > Özel Gün > Özel Günler');
  const paths = targets.map(({ path }) => path);
  expect(paths).toContain('/working-settings/working-time-desc-add');
  expect(paths).toContain('/ayarlar/kapi-hatalari');
  expect(paths.filter((path) => path.includes(':'))).toEqual([]);
  expect(paths).not.toContain('/login');
  expect(paths).not.toContain('/settings/user-edit');
  expect(new Set(paths).size).toBe(paths.length);
});

it('offers only what the viewer may open', () => {
  const crumbs = searchTargets(routesOf(reporter)).map(breadcrumb);
  expect(crumbs).toContain('Rapor > Çalışma Raporu');
  expect(crumbs).not.toContain('Rapor > Personel Günlük');
  expect(crumbs).not.toContain('Kullanıcı > Personel Listesi');
  expect(crumbs.some((crumb) => crumb.startsWith('Deneme'))).toBe(false);
  expect(searchTargets(pages).length).toBeGreaterThan(crumbs.length);
});

it.each([
  ['calisma raporu', 'Rapor > Çalışma Raporu'],
  ['ÇALIŞMA RAPORU', 'Rapor > Çalışma Raporu'],
  ['çalışma rapru', 'Rapor > Çalışma Raporu'],
  ['sifre', 'Kullanıcı > Şifre Değiştir'],
  ['İZİN TALEP', 'Online İşlemler > İzin Talepleri'],
  ['izin tlepleri', 'Online İşlemler > İzin Talepleri'],
  ['ziyaretci', 'Online İşlemler > Ziyaretçiler'],
  ['isyer', 'Çalışma Ayarları > İşyerleri'],
  ['pano', 'Pano'],
  ['vardiya', 'Personel Hareketleri > Vardiya Planı'],
  ['ünvan', 'Kullanıcı > Ünvanlar'],
  ['kapı cihaz', 'Firma Ayarları > Kapı Cihazları'],
])('%s finds %s first', (query, first) => {
  expect(found(query)[0]).toBe(first);
});

it('finds the pages of an area by its name', () => {
  expect(found('rapor')).toEqual(
    expect.arrayContaining([
      'Rapor > Çalışma Raporu',
      'Rapor > Personel Günlük',
      'Rapor > Personel Günlük Toplam',
    ]),
  );
});

it('finds nothing for nothing, and survives what people paste', () => {
  expect(find('')).toEqual([]);
  expect(find('   ')).toEqual([]);
  expect(find('zzzzqqqq')).toEqual([]);
  expect(() => find(`${'a'.repeat(5000)} \\ ( [ * 🙂`)).not.toThrow();
});
