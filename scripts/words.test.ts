/** One word for one thing, everywhere: what people read uses none of the words that the product has given up. */
import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pageTitles } from '#contract/kernel/pages/page-titles.ts';
import { inRoot } from './lib/root.mjs';
import { sourcesIn } from './lib/sources.ts';
import { writtenTexts } from './lib/written-texts.ts';

/** What is no longer said, and what is said instead. */
const givenUp: readonly (readonly [RegExp, string])[] = [
  [/Kullanıcı (Listesi|Ekle|Düzenle)\b|Kullanıcı (listesi|ekle)\b/, 'Personel …'],
  [/[Kk]işi(yi|nin|ye|de|ler|leri|lere|lerin|lerde|lerini)?\b(?! (sayı|seç|var|daha))/, 'personel'],
  [/[Çç]alışan(da|ı|ların)\b/, 'personel'],
  [/[İi]şten çıkar/, 'İşten çıkış'],
  [/Ayrılma nedeni/, 'İşten çıkış nedeni'],
  [/denetle/i, 'kontrol et'],
  [/Değişiklikleri bırak/, 'Kaydetmeden çık'],
  [/Alttakiler/, 'Alt birimler dahil'],
  [/Altına ekle/, 'Alt departman ekle'],
  [/^Yeri$/, 'Görev yeri'],
  [/[Şş]imdiki/, 'Mevcut'],
  [/[Öö]teki/, 'Diğer'],
  [/[Oo]kundu yap/, 'Okundu işaretle'],
  [/gözüyle/i, '… olarak görüntüle'],
  [/yalnız okunur/, 'salt okunur'],
  [/tanesi/, '1’i'],
  [/Giriş yapması/, 'Sisteme girişi'],
  [/sayfa hazırlanıyor|bölüm hazırlanıyor/i, 'henüz kullanıma açılmadı'],
  [/^Sıkı$/, 'Sık'],
  [/[Dd]enetim [İi]zi/, 'İşlem Geçmişi'],
  [/\(bayt\)/, 'Dosya boyutu'],
  [/süzgeç|süzül|süzeb|[^\p{L}]süz\b/iu, 'filtre'],
  [/\betkin (değil|yap)/, 'aktif'],
];

/** '12 kişi', `${count} kişi`, 'hiçbir kişi': counted, as the words around it say. */
const COUNTED = /(^|\d|en az bir|[Bb]irçok|[Hh]içbir|\} )\s*kişi|görebildiğiniz aktif kişi/u;
/** Somebody outside the company, whom one calls in an emergency. */
const OUTSIDER = /[Aa]ranacak kişi/;

const sources = sourcesIn(inRoot('.'), ['contract', 'core', 'server', 'web']).filter(
  (file) => !file.startsWith('core/puantaj/'),
);

/** Without its anchors: whether a file is worth reading word by word. */
const anyOfThem = new RegExp(
  givenUp.map(([{ source }]) => source.replace(/[$^]/g, '')).join('|'),
  'iu',
);

function faultsOf(file: string, source: string): string[] {
  return writtenTexts(file, source).flatMap(({ text, line }) =>
    givenUp
      .filter(([word]) => word.test(text))
      .filter(
        ([, instead]) => instead !== 'personel' || !(COUNTED.test(text) || OUTSIDER.test(text)),
      )
      .map(([, instead]) => `${file}:${line}: “${text.trim()}” → ${instead}`),
  );
}

describe('what people read', () => {
  it('has none of the words that were given up', () => {
    expect(
      sources
        .map((file) => ({ file, source: fs.readFileSync(inRoot(file), 'utf8') }))
        .filter(({ source }) => anyOfThem.test(source))
        .flatMap(({ file, source }) => faultsOf(file, source)),
    ).toEqual([]);
  });

  it.each([
    ['UserList', 'Personel Listesi'],
    ['UserCreate', 'Personel Ekle'],
    ['UserEdit', 'Personel Düzenle'],
    ['Audit', 'İşlem Geçmişi'],
    ['FirmSettings', 'Genel Ayarlar'],
    ['Firm', 'Firma Ayarları'],
    ['Settings', 'Kullanıcı'],
  ] as const)('titles %s “%s”', (name, title) => expect(pageTitles[name]).toBe(title));
});

describe('what is found', () => {
  it.each([
    ["const title = 'Kullanıcı Listesi';"],
    ["const done = archived ? 'Kişi arşivlendi.' : '';"],
    ['const text = `${name} gözüyle görüyorsunuz`;'],
    ['<p>Kişiyi kaydettikten sonra belge ekleyebilirsiniz.</p>;'],
    ["const fault = 'Bu kart numarası başka bir çalışanda.';"],
  ])('%s', (source) => expect(faultsOf('x.tsx', source)).toHaveLength(1));

  it.each([
    ['a count', 'const text = `${count} kişi seçildi`;'],
    ['a count in words', "const text = 'En az bir kişi seçin.';"],
    ['a number of people', "const label = 'Kişi sayısı';"],
    ['somebody outside', "const label = 'Acil durumda aranacak kişi';"],
    ['what is done to an archive', "const label = 'Arşivden çıkar';"],
    ['a comment', '/** Kullanıcı Listesi */ const page = 1;'],
  ])('not %s', (_, source) => expect(faultsOf('x.tsx', source)).toEqual([]));
});
