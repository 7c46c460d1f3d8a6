import { expect, it } from 'vitest';
import { atStart, inSentence } from './sentence.ts';

it.each([
  ['işyeri listesi', 'İşyeri listesi'],
  ['ırmak', 'Irmak'],
  ['lokasyon tipi', 'Lokasyon tipi'],
  ['', ''],
])('begins a sentence: %s → %s', (text, begun) => expect(atStart(text)).toBe(begun));

it.each([
  ['Kod', 'kod'],
  ['İşyeri', 'işyeri'],
  ['Irmak', 'ırmak'],
  ['SGK sicil no', 'SGK sicil no'],
  ['T.C. kimlik no', 'T.C. kimlik no'],
])('stands in a sentence: %s → %s', (label, within) => expect(inSentence(label)).toBe(within));
