/**
 * Tables as spreadsheets put them on the clipboard: tabs between cells, a line per row. A cell with a tab, a line break
 * or a quote at its beginning stands in quotes, quotes inside it are doubled.
 */
export type Table = readonly (readonly string[])[];

const needsQuotes = (text: string) => /[\t\r\n]|^"/.test(text);

export const formatTsv = (table: Table): string =>
  table
    .map((row) =>
      row.map((text) => (needsQuotes(text) ? `"${text.replaceAll('"', '""')}"` : text)).join('\t'),
    )
    .join('\r\n');

/** Where the quotes end that begin at `from`: there, nowhere, or before something that is no end of a cell. */
function quotedEnd(text: string, from: number): number | 'never' | 'inside' {
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] !== '"') continue;
    if (text[at + 1] === '"') at++;
    else return at + 1 === text.length || /[\t\r\n]/.test(text[at + 1]!) ? at : 'inside';
  }
  return 'never';
}

function plainEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== '\t' && text[at] !== '\r' && text[at] !== '\n') at++;
  return at;
}

/** Rows may differ in length. The line break that spreadsheets put after the last row makes no row. */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  // Looked for once: every cell after it would search to the end of the text again.
  let isUnclosed = false;
  for (;;) {
    const end: ReturnType<typeof quotedEnd> =
      text[at] === '"' && !isUnclosed ? quotedEnd(text, at) : 'inside';
    if (end === 'never') isUnclosed = true;
    const stop = typeof end === 'number' ? end + 1 : plainEnd(text, at);
    const cell =
      typeof end === 'number'
        ? text.slice(at + 1, end).replaceAll('""', '"')
        : text.slice(at, stop);
    rows.at(-1)!.push(cell);
    if (stop >= text.length) break;
    at = stop + 1;
    if (text[stop] === '\t') continue;
    if (text[stop] === '\r' && text[at] === '\n') at++;
    if (at >= text.length) break;
    rows.push([]);
  }
  return rows;
}
