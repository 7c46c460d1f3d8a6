import { describe, expect, it } from 'vitest';
import { type FoundRecord, foundWords, missingSample, sampleWords } from './found-words.ts';
import { isNoted, LISTED_ITEMS } from './listed-items.ts';

const found = (more: Partial<FoundRecord>): FoundRecord => ({
  item: 'absence',
  personName: 'Tahsin Uyar',
  from: '2026-10-09',
  to: '2026-10-09',
  about: null,
  amount: null,
  ...more,
});

describe('what is said of a record before the lock', () => {
  it.each<[Partial<FoundRecord>, string]>([
    [{ item: 'missingPass', about: 'both' }, 'Giriş ve çıkış yok'],
    [{ item: 'openRequest', about: '2|Murat Aksoy' }, 'Fazla mesai; Murat Aksoy karar verecek'],
    [{ item: 'openRequest', about: '1' }, 'İzin'],
    [{ item: 'late', amount: 95 }, '01:35 geç ya da erken'],
    [
      { item: 'law', about: 'DAILY_LIMIT SHORT_BREAK' },
      'günlük 11 saat aşıldı, ara dinlenmesi kısa',
    ],
    [{ item: 'factChanged', about: 'contract:part_time' }, 'sözleşme kısmi süreli oldu'],
    [
      { item: 'factChanged', about: 'wage:monthly contract:' },
      'ücret aylık oldu, sözleşme tam süreli oldu',
    ],
    [{ item: 'objection', about: 'Yarım saat geç kalmadım' }, '“Yarım saat geç kalmadım”'],
  ])('says %o', (more, words) => {
    expect(foundWords(found(more))).toBe(words);
  });

  it('never says “undefined” or “null” of what is not known', () => {
    for (const item of LISTED_ITEMS)
      expect(foundWords(found({ item }))).not.toMatch(/undefined|null/);
  });
});

describe('the line below an item', () => {
  it('names the first three, and how many more', () => {
    expect(sampleWords([], 0)).toBe('');
    expect(sampleWords([found({})], 1)).toBe('Tahsin Uyar 09.10');
    expect(sampleWords([found({ to: '2026-10-11' })], 1)).toBe('Tahsin Uyar 09.10–11.10');
    const four = Array.from({ length: 4 }, () => found({}));
    expect(sampleWords(four, 11)).toMatch(/(Tahsin Uyar 09\.10(, )?){3} ve 8 kayıt daha$/);
  });

  it('says of a device, which is nobody, what it was', () => {
    const gap = found({
      item: 'deviceGap',
      personName: null,
      about: 'Çıkış 06:10–09:40',
      amount: 9,
    });
    expect(sampleWords([gap], 1)).toBe('09.10: Çıkış 06:10–09:40; 9 eksik geçiş');
  });

  it('tells how many missing passes fall into a silence, never more than there are', () => {
    expect(missingSample(11, 9, 'x')).toBe('9 geçiş cihaz kesintisinden, kalan 2');
    expect(missingSample(2, 3, 'x')).toBe('2 geçiş cihaz kesintisinden, kalan 0');
    expect(missingSample(2, 0, 'Ali 09.10')).toBe('Ali 09.10');
  });
});

describe('a note', () => {
  it('closes a warning up to what it was noted for, and nothing that blocks', () => {
    expect(isNoted('late', 3, { count: 3 })).toBe(true);
    expect(isNoted('late', 2, { count: 3 })).toBe(true);
    expect(isNoted('late', 4, { count: 3 })).toBe(false);
    expect(isNoted('late', 0, { count: 3 })).toBe(false);
    expect(isNoted('late', 3, null)).toBe(false);
    expect(isNoted('absence', 3, { count: 3 })).toBe(false);
  });
});
