/**
 * Turkish text: the only place that folds, orders and splits it.
 *
 * Its SQL twin is db/migrations/0002_turkish_text.sql (tr_fold, tr_sort_key, tr_words): both work from
 * the same closed tables rather than from a locale, because the two databases have different ones and
 * PGlite has no ICU collation at all. A test compares the twins on 10,000 random strings.
 */

/** ASCII letter ← every character that folds to it, both cases. I, İ and ı all become i. */
const FOLDS: Readonly<Record<string, string>> = {
  a: 'AÀÁÂÃÄÅĀĂĄàáâãäåāăą',
  b: 'B',
  c: 'CÇĆĈĊČçćĉċč',
  d: 'DĎĐÐďđð',
  e: 'EÈÉÊËĒĔĖĘĚƏèéêëēĕėęěə',
  f: 'F',
  g: 'GĜĞĠĢǦĝğġģǧ',
  h: 'HĤĦĥħ',
  i: 'IÌÍÎÏĨĪĬĮİìíîïĩīĭįı',
  j: 'JĴĵ',
  k: 'KĶķ',
  l: 'LĹĻĽĿŁĺļľŀł',
  m: 'M',
  n: 'NÑŃŅŇñńņň',
  o: 'OÒÓÔÕÖØŌŎŐòóôõöøōŏő',
  p: 'P',
  q: 'Q',
  r: 'RŔŖŘŕŗř',
  s: 'SŚŜŞŠȘśŝşšșſ',
  t: 'TŢŤŦȚţťŧț',
  u: 'UÙÚÛÜŨŪŬŮŰŲùúûüũūŭůűų',
  v: 'V',
  w: 'WŴŵ',
  x: 'X',
  y: 'YÝŶŸýÿŷ',
  z: 'ZŹŻŽźżž',
};

/** Letters that fold to two. */
const LIGATURES: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'ss',
  æ: 'ae',
  Æ: 'ae',
  œ: 'oe',
  Œ: 'oe',
  þ: 'th',
  Þ: 'th',
};

/** The Turkish alphabet with the three foreign letters where Turkish dictionaries put them. */
const ALPHABET = 'abcçdefgğhıijklmnoöpqrsştuüvwxyz';
const UPPER_ALPHABET = 'ABCÇDEFGĞHIİJKLMNOÖPQRSŞTUÜVWXYZ';

const charRange = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i));

const COMBINING_MARKS = charRange(0x0300, 0x036f);

/** What separates words: everything in ASCII but letters and digits, and the common Unicode spaces and marks. */
const SEPARATORS = new Set([
  ...charRange(0x01, 0x7f).filter((c) => !/[A-Za-z0-9]/.test(c)),
  ...charRange(0xa0, 0xbf),
  ...charRange(0x2000, 0x206f),
  '\u3000',
]);

const foldTable = new Map<string, string>([
  ...Object.entries(FOLDS).flatMap(([to, chars]) => [...chars].map((c) => [c, to] as const)),
  ...Object.entries(LIGATURES),
  ...COMBINING_MARKS.map((c) => [c, ''] as const),
]);

/** A letter sorts by its place in the alphabet, written as one ASCII character from 'A' on. */
const rank = (place: number) => String.fromCharCode(0x41 + place);
const rankOfAscii = (ascii: string) => rank(ALPHABET.indexOf(ascii));

const sortTable = new Map<string, string>([
  // Marked foreign letters sort with their base letter, ASCII punctuation above the letters before the digits.
  ...[...foldTable].map(([c, to]) => [c, [...to].map(rankOfAscii).join('')] as const),
  ...[...'[\\]^_`{|}~'].map((c) => [c, '/'] as const),
  ...[...ALPHABET].map((c, i) => [c, rank(i)] as const),
  ...[...UPPER_ALPHABET].map((c, i) => [c, rank(i)] as const),
]);

const mapChars = (table: ReadonlyMap<string, string>, text: string): string => {
  let out = '';
  for (const char of text) out += table.get(char) ?? char;
  return out;
};

/** Case and diacritics gone: `Şükrü` → `sukru`, `ISIK` and `ışık` → `isik`. For search, never for display. */
export function fold(text: string): string {
  return mapChars(foldTable, text);
}

/**
 * A string that sorts in the Turkish alphabet when compared character by character (`COLLATE "C"`).
 * Case and foreign marks decide only between otherwise equal texts.
 */
export function sortKey(text: string): string {
  return `${mapChars(sortTable, text)}\u0001${text}`;
}

/** Compares by code point, as `COLLATE "C"` does on UTF-8 (JavaScript's `<` compares UTF-16 units). */
export function compareByCodePoint(a: string, b: string): number {
  const left = [...a];
  const right = [...b];
  const shared = Math.min(left.length, right.length);
  for (let i = 0; i < shared; i++) {
    const difference = left[i]!.codePointAt(0)! - right[i]!.codePointAt(0)!;
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

/** Orders two texts in the Turkish alphabet. */
export function compareTurkish(a: string, b: string): number {
  return compareByCodePoint(sortKey(a), sortKey(b));
}

/** The folded words of a text, each once, in code point order. A search word matches a word it begins. */
export function searchWords(text: string): string[] {
  let spaced = '';
  for (const char of fold(text)) spaced += SEPARATORS.has(char) ? ' ' : char;
  const words = new Set(spaced.split(' ').filter((word) => word !== ''));
  return [...words].sort(compareByCodePoint);
}

/** Within a sentence: 'Yıllık izin' is 'yıllık izin'; what is written in capitals, as SGK, stays so. */
export const lowerFirst = (text: string): string =>
  /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLocaleLowerCase('tr-TR') + text.slice(1);
