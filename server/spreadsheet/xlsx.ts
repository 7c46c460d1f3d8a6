/** XLSX (ECMA-376): sheets with a bold, frozen header and a filter; text is always text, never a formula (S-28). */
import { dayNumber, isDay } from '#core/time/day.ts';
import { inPieces } from './in-pieces.ts';
import type { Cell, Column, ColumnKind, Sheet } from './sheet.ts';
import { fixedParts, STYLE, xml } from './xlsx-parts.ts';
import { zip } from './zip.ts';

/** Excel's own limits. */
const MOST_ROWS = 1_048_576;
const LONGEST_TEXT = 32_767;

/** Days are counted from 30.12.1899, as far as Excel's 29.02.1900, which never was, is behind them. */
const DAY_ZERO = dayNumber('1899-12-30');
const FIRST_DAY = '1900-03-01';

/** 0 → A, 25 → Z, 26 → AA. */
function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}

const textCell = (at: string, text: string, style: number) =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xml(text.slice(0, LONGEST_TEXT))}</t></is></c>`;

/** What Excel cannot count goes out as text: one odd day must not hold up a whole list. */
const dayCell = (at: string, day: string) =>
  isDay(day) && day >= FIRST_DAY
    ? `<c r="${at}" s="${STYLE.day}"><v>${dayNumber(day) - DAY_ZERO}</v></c>`
    : textCell(at, day, STYLE.text);

const RENDER: Readonly<Record<ColumnKind, (at: string, value: string | number) => string>> = {
  text: (at, value) => textCell(at, String(value), STYLE.text),
  number: (at, value) => `<c r="${at}"><v>${Number(value)}</v></c>`,
  day: (at, value) => dayCell(at, String(value)),
};

const WIDTHS: Readonly<Record<ColumnKind, number>> = { text: 24, number: 12, day: 12 };

const widths = (columns: readonly Column[]) =>
  columns.map(({ kind, label, width = Math.max(WIDTHS[kind], label.length + 4) }, i) => {
    const place = `min="${i + 1}" max="${i + 1}"`;
    return `<col ${place} width="${width}" customWidth="1"/>`;
  });

async function* sheetXml({ columns, rows, above = [] }: Sheet): AsyncGenerator<string> {
  const names = columns.map((_, i) => letters(i));
  const head = above.length + 1;
  const rowXml = (n: number, cells: readonly string[]) => `<row r="${n}">${cells.join('')}</row>`;
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${head}" topLeftCell="A${head + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths(columns).join('')}</cols><sheetData>`;
  for (const [i, text] of above.entries()) {
    yield rowXml(i + 1, [textCell(`A${i + 1}`, text, STYLE.header)]);
  }
  yield rowXml(
    head,
    columns.map(({ label }, i) => textCell(`${names[i]}${head}`, label, STYLE.header)),
  );
  let n = head;
  const cell = (value: Cell, i: number) =>
    value === null ? '' : RENDER[columns[i]!.kind](`${names[i]}${n}`, value);
  for await (const row of rows) {
    n++;
    if (n > MOST_ROWS) throw new RangeError('more rows than an xlsx sheet holds');
    yield rowXml(n, row.map(cell));
  }
  yield `</sheetData><autoFilter ref="A${head}:${names.at(-1)}${n}"/></worksheet>`;
}

export function xlsx(sheet: Sheet): AsyncIterable<Uint8Array> {
  const sheets = [sheet, ...(sheet.next ?? [])];
  return zip([
    ...fixedParts(sheets.map(({ name }) => name)),
    ...sheets.map((one, i) => ({
      name: `xl/worksheets/sheet${i + 1}.xml`,
      content: inPieces(sheetXml(one)),
    })),
  ]);
}
