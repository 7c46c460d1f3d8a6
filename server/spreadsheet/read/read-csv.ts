/** CSV as Excel and others write it: UTF-8, UTF-16 or Windows' Turkish; semicolons, commas or tabs. */
import { LIMITS, refuse } from './refuse.ts';
import { type Table, TableBuilder, type TableKind } from './table.ts';

const SEPARATORS = [';', ',', '\t'] as const;

function textOf(file: Buffer): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le').decode(file);
  if (file[0] === 0xfe && file[1] === 0xff) return new TextDecoder('utf-16be').decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1254').decode(file);
  }
}

/** The one that the first line has most of, outside of quotes. */
function separatorOf(line: string): string {
  const bare = line.replace(/"[^"]*"/g, '');
  const count = (separator: string) => bare.split(separator).length;
  return SEPARATORS.reduce((best, other) => (count(other) > count(best) ? other : best));
}

/** What an export put before a text that looks like a formula (S-28). */
const withoutGuard = (text: string) => (/^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text);

interface Line {
  readonly cells: string[];
  readonly next: number;
}

/** One row from a place on: quoted cells may hold separators and line ends. */
function readLine(text: string, from: number, separator: string): Line {
  const cells: string[] = [];
  let at = from;
  for (;;) {
    let cell: string;
    if (text[at] === '"') {
      let end = at + 1;
      for (;;) {
        end = text.indexOf('"', end);
        if (end < 0) return refuse('openQuote');
        if (text[end + 1] !== '"') break;
        end += 2;
      }
      cell = text.slice(at + 1, end).replaceAll('""', '"');
      at = end + 1;
    } else cell = '';
    const start = at;
    while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r')
      at++;
    const whole = cell + text.slice(start, at);
    // Empty ones behind the last column are no cells: a line may have millions of them.
    if (cells.length < LIMITS.columns) cells.push(withoutGuard(whole));
    else if (whole.trim() !== '') refuse('tooManyColumns');
    if (text[at] !== separator) break;
    at++;
  }
  if (text[at] === '\r' && text[at + 1] === '\n') at++;
  return { cells, next: at + 1 };
}

/** Pages, drawings and documents that are text; and pictures of which no more than the beginning came. */
const OTHER_BEGINNINGS = /^\s*<[!?a-z]|^%PDF-|^\{\\rtf|^.PNG\r\n|^GIF8[79]a|^RIFF.{4}WEBP/is;
/** No heading holds what does not show. */
const UNSEEN_IN_FIRST_LINE = /^[^\r\n]*[^\P{Cc}\t\r\n]/u;

/** Pictures, programs and the like. */
const isSomethingElse = (text: string) =>
  text.includes('\0') || OTHER_BEGINNINGS.test(text) || UNSEEN_IN_FIRST_LINE.test(text);

export function readCsv(file: Buffer, kind: TableKind = {}): Table {
  const text = textOf(file);
  if (isSomethingElse(text)) refuse('notATable');
  // A first line of Excel's own that names the separator.
  const named = /^sep=(.)\r?\n/.exec(text);
  let at = named?.[0].length ?? 0;
  const firstLine = /[^\r\n]*/.exec(text.slice(at, at + 100_000))![0];
  const separator = named?.[1] ?? separatorOf(firstLine);
  const builder = new TableBuilder();
  for (let number = 1; at < text.length; number++) {
    const { cells, next } = readLine(text, at, separator);
    builder.add(number, cells);
    at = next;
  }
  return builder.table('csv', kind);
}
