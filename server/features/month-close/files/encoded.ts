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

const UNKNOWN = 0x3f;
const isTaken = (letter: string) => 'ÐÝÞðýþ'.includes(letter);
const isLatin = (code: number) => code <= 0xff && !(code >= 0x80 && code < 0xa0);

/** What the set does not have becomes a question mark. Counted in the units of a width: a sign of two of them leaves two bytes. */
function toWindows1254(text: string): Buffer {
  const bytes = Buffer.alloc(text.length);
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x80) bytes[at] = code;
    else {
      const letter = text[at]!;
      bytes[at] = TURKISH[letter] ?? (isLatin(code) && !isTaken(letter) ? code : UNKNOWN);
    }
  }
  return bytes;
}

export function encoded(
  text: string,
  encoding: FileLayout['encoding'],
  { mark }: { readonly mark: boolean },
): Buffer {
  if (encoding === 'windows1254') return toWindows1254(text);
  return Buffer.from(mark ? `\u{feff}${text}` : text, 'utf8');
}
