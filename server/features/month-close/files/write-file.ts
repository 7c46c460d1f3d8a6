/** The bytes of a payroll file, as its layout says. */
import type { FileRow } from '#core/month-close/files/checks.ts';
import { cellNumber, cellText, rounded } from '#core/month-close/files/cell-text.ts';
import type { FileLayout, LayoutColumn } from '#core/month-close/files/layout.ts';
import { csvText } from '#server/spreadsheet/csv.ts';
import { SHEET_TYPES } from '#server/spreadsheet/sheet-file.ts';
import type { Cell, Column } from '#server/spreadsheet/sheet.ts';
import { xlsx } from '#server/spreadsheet/xlsx.ts';
import { inTurns } from '#server/turns.ts';
import { encoded } from './encoded.ts';

export interface WrittenFile {
  readonly mime: string;
  readonly ending: string;
  readonly content: Buffer;
}

const NEW_LINE = '\r\n';

/** A figure that stands as it is; one that is filled up, a time, or without its comma is a text. */
const isNumber = (column: LayoutColumn) =>
  column.padding === 'none' &&
  column.unit !== 'clock' &&
  (column.decimal !== '' || column.digits === 0) &&
  cellNumber(column, {}) !== null;

const cellOf = (column: LayoutColumn, { values }: FileRow): Cell =>
  isNumber(column)
    ? rounded(cellNumber(column, values)!, column.digits)
    : cellText(column, values).text || null;

async function workbook({ name, columns, heading }: FileLayout, rows: readonly FileRow[]) {
  const shown = columns.map(
    (column): Column => ({
      label: heading ? column.title : '',
      kind: isNumber(column) ? 'number' : 'text',
    }),
  );
  async function* cells() {
    for (const row of rows) yield columns.map((column) => cellOf(column, row));
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of xlsx({ name, columns: shown, rows: cells() })) {
    pieces.push(typeof piece === 'string' ? Buffer.from(piece) : piece);
  }
  return Buffer.concat(pieces);
}

type LineOf = (row: FileRow) => string;

/** What a person typed never becomes a formula; a figure may begin with a minus. */
function delimited({ columns, separator }: FileLayout): LineOf {
  const figure = (text: string) => (text.includes(separator) ? `"${text}"` : text);
  return ({ values }) =>
    columns
      .map((column) => {
        const { text } = cellText(column, values);
        return cellNumber(column, values) === null ? csvText(text, separator) : figure(text);
      })
      .join(separator);
}

/** Where nothing fills a column up, spaces keep the next one in its place. */
const fixed =
  ({ columns }: FileLayout): LineOf =>
  ({ values }) =>
    columns.map((column) => cellText(column, values).text.padEnd(column.width)).join('');

const headingOf = ({ columns, separator }: FileLayout) =>
  columns.map(({ title }) => csvText(title, separator)).join(separator);

/** Of many rows: others get their turns meanwhile. */
async function textOf(
  rows: readonly FileRow[],
  lineOf: LineOf,
  heading: readonly string[] = [],
): Promise<string> {
  const lines = [...heading];
  await inTurns(rows, (row) => lines.push(lineOf(row)));
  return lines.map((line) => line + NEW_LINE).join('');
}

export async function writeFile(
  layout: FileLayout,
  rows: readonly FileRow[],
): Promise<WrittenFile> {
  if (layout.file === 'xlsx') {
    return { mime: SHEET_TYPES.xlsx, ending: 'xlsx', content: await workbook(layout, rows) };
  }
  if (layout.file === 'csv') {
    const text = await textOf(rows, delimited(layout), layout.heading ? [headingOf(layout)] : []);
    const content = encoded(text, layout.encoding, { mark: true });
    return { mime: 'text/csv', ending: 'csv', content };
  }
  const content = encoded(await textOf(rows, fixed(layout)), layout.encoding, { mark: false });
  return { mime: 'text/plain', ending: 'txt', content };
}

/** Of each column that is a figure, by its title. */
export async function columnSums(
  { columns }: FileLayout,
  rows: readonly FileRow[],
): Promise<Readonly<Record<string, number>>> {
  const figures = columns
    .filter((column) => cellNumber(column, {}) !== null)
    .map((column) => ({ column, sum: 0 }));
  await inTurns(rows, ({ values }) => {
    for (const figure of figures) figure.sum += cellNumber(figure.column, values) ?? 0;
  });
  return Object.fromEntries(figures.map(({ column, sum }) => [column.title, rounded(sum, 4)]));
}
