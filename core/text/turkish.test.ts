import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareTurkish, fold, searchWords, sortKey } from './turkish.ts';

describe('fold', () => {
  it.each([
    ['Şükrü', 'sukru'],
    ['ISIK', 'isik'],
    ['ışık', 'isik'],
    ['İZİN', 'izin'],
    ['Âşıkoğlu', 'asikoglu'],
    ['I\u0307zmir', 'izmir'],
    ['Məmmədov', 'memmedov'],
    ['Straße', 'strasse'],
    ['12-A/ç', '12-a/c'],
  ])('folds %s to %s', (text, folded) => expect(fold(text)).toBe(folded));

  it('folds what is folded to itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => fold(fold(text)) === fold(text)),
    );
  });

  it('takes the Turkish upper and lower case of a text to the same fold', () => {
    const turkish = fc.string({ unit: fc.constantFrom(...'abcçdefgğhıijklmnoöpqrsştuüvwxyz -') });
    fc.assert(fc.property(turkish, (text) => fold(text.toLocaleUpperCase('tr')) === fold(text)));
  });
});

describe('sort key', () => {
  it('puts the letters into the order of the alphabet', () => {
    const words = [
      'zil',
      'Çam',
      'can',
      'ırmak',
      'İzmir',
      'şal',
      'sap',
      'öz',
      'on',
      'ügüm',
      'um',
      'ğ',
      'g',
    ];
    expect(words.toSorted(compareTurkish)).toEqual([
      'can',
      'Çam',
      'g',
      'ğ',
      'ırmak',
      'İzmir',
      'on',
      'öz',
      'sap',
      'şal',
      'um',
      'ügüm',
      'zil',
    ]);
  });

  it('agrees with the Turkish collation of the platform on words of Turkish letters', () => {
    const collator = new Intl.Collator('tr', { sensitivity: 'base' });
    const word = fc.string({
      unit: fc.constantFrom(...'abcçdefgğhıijklmnoöprsştuüvyz'),
      minLength: 1,
    });
    fc.assert(
      fc.property(
        word,
        word,
        (a, b) => Math.sign(compareTurkish(a, b)) === Math.sign(collator.compare(a, b)),
      ),
      { numRuns: 5000 },
    );
  });

  it('puts a shorter name before a longer one that starts with it', () => {
    expect(compareTurkish('Ali', 'Ali Veli')).toBeLessThan(0);
    expect(compareTurkish('ali', 'ALİ VELİ')).toBeLessThan(0);
  });

  it('differs for different texts', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => (a === b) === (sortKey(a) === sortKey(b))),
    );
  });
});

describe('search words', () => {
  it.each([
    ['Ayşe Nur Öztürk-Işık', ['ayse', 'isik', 'nur', 'ozturk']],
    ['  ', []],
    ["D'Angelo  D'Angelo", ['angelo', 'd']],
    ['A\u00a0B\u3000C', ['a', 'b', 'c']],
  ])('splits %j', (text, words) => expect(searchWords(text)).toEqual(words));
});
