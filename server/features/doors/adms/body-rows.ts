/** The rows of a body, one by one as they are asked for: however long the body is, one row of it is text. */
const utf8 = new TextDecoder('utf-8', { fatal: true });
const turkish = new TextDecoder('windows-1254');

/** Text as it was meant: UTF-8 by the document, the Turkish code page on old terminals. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return turkish.decode(bytes);
  }
}

/** No row that is read is as long; templates and photos are, and are dropped. */
const MOST_ROW_BYTES = 4_096;
const LINE_END = 0x0a;

export interface BodyRow {
  readonly text: string;
  /** Only its beginning is there. */
  readonly isCut: boolean;
}

const BLANK: BodyRow = { text: '', isCut: false };

const OTHER_LETTERS = /[\u0080-\u00ff]/;

/** Nearly every row is plain ASCII, which needs no decoder. */
function textOf(body: Buffer, from: number, to: number): string {
  const bytes = body.toString('latin1', from, to);
  return OTHER_LETTERS.test(bytes) ? decodeText(body.subarray(from, to)) : bytes;
}

function plain(text: string): string {
  const letters = text.includes('\0') ? text.replaceAll('\0', '') : text;
  return letters.endsWith('\r') ? letters.slice(0, -1) : letters;
}

/** The last row may lack its end, and a NUL is no letter. Blank rows come too: they are counted. */
export function* rowsIn(body: Buffer): Generator<BodyRow> {
  for (let from = 0; from < body.length; ) {
    const end = body.indexOf(LINE_END, from);
    const to = end === -1 ? body.length : end;
    if (to === from) {
      yield BLANK;
      from++;
      continue;
    }
    const isCut = to - from > MOST_ROW_BYTES;
    yield { text: plain(textOf(body, from, isCut ? from + MOST_ROW_BYTES : to)), isCut };
    from = to + 1;
  }
}
