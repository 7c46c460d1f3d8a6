import { describe, expect, it } from 'vitest';
import { causeWords, type LegalCause, remedyWords } from './legal-causes.ts';

const cause = (more: Partial<LegalCause>): LegalCause => ({
  rule: 'SHORT_BREAK',
  unapproved: false,
  plannedBreak: 30,
  requiredBreak: 60,
  ...more,
});

describe('a cause of legal warnings', () => {
  it.each([
    [cause({}), '30 dakika mola, 7,5 saatten uzun günlerde 60 gerekir', '30 dakika mola ekleyin'],
    [
      cause({ plannedBreak: 0, requiredBreak: 30 }),
      '0 dakika mola, 4 saatten uzun günlerde 30 gerekir',
      '30 dakika mola ekleyin',
    ],
    [
      cause({ plannedBreak: 60 }),
      'molalar kısa kullanılıyor, 7,5 saatten uzun günlerde 60 gerekir',
      'tam kullanıldığını',
    ],
    [cause({ rule: 'DAILY_LIMIT' }), 'günde 11 saatten uzun çalışma', 'kısaltın'],
    [cause({ rule: 'NIGHT_LIMIT' }), 'gecede 7,5 saatten uzun çalışma', '7,5 saate indirin'],
  ])('says what is wrong and what helps', (one, words, remedy) => {
    expect(causeWords(one)).toBe(words);
    expect(remedyWords(one)).toContain(remedy);
  });

  it('of minutes that nobody approved is helped by not approving them', () => {
    expect(remedyWords(cause({ unapproved: true }))).toContain('reddedin');
  });
});
