import type { FileLayout } from '#core/month-close/files/layout.ts';

/** Where Windows-1254 is not Latin-1: the six letters that Turkish has of its own, and what people type. */
const TURKISH: Readonly<Record<string, number>> = {
  Ğ: 0xd0,
  İ: 0xdd,
  Ş: 0xde,
  ğ: 0xf0,
  ı: 0xfd,
  ş: 0xfe,
  '€': 0x80,
  '–': 0x96,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
};

/** What the set does not have becomes a question mark: one letter stays one place of a fixed width. */
const toWindows1254 = (text: string): Buffer =>
  Buffer.from(
    Array.from(text, (letter) => {
      const own = TURKISH[letter];
      if (own !== undefined) return own;
      const code = letter.codePointAt(0)!;
      const isTaken = 'ÐÝÞðýþ'.includes(letter);
      return code <= 0xff && !(code >= 0x80 && code < 0xa0) && !isTaken ? code : 0x3f;
    }),
  );

export function encoded(
  text: string,
  encoding: FileLayout['encoding'],
  { mark }: { readonly mark: boolean },
): Buffer {
  if (encoding === 'windows1254') return toWindows1254(text);
  return Buffer.from(mark ? `\u{feff}${text}` : text, 'utf8');
}
