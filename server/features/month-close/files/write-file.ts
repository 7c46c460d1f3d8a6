/** The bytes of a payroll file, as its layout says. */
import type { FileRow } from '#core/month-close/files/checks.ts';
import { cellNumber, cellText, rounded } from '#core/month-close/files/cell-text.ts';
import type { FileLayout, LayoutColumn } from '#core/month-close/files/layout.ts';
import { csvText } from '#server/spreadsheet/csv.ts';
import { SHEET_TYPES } from '#server/spreadsheet/sheet-file.ts';
import type { Cell, Column } from '#server/spreadsheet/sheet.ts';
import { xlsx } from '#server/spreadsheet/xlsx.ts';
import { encoded } from './encoded.ts';

export interface WrittenFile {
  readonly mime: string;
  readonly ending: string;
  readonly content: Buffer;
}

const NEW_LINE = '\r\n';

/** A figure that stands as it is; one that is filled up or a time is a text. */
const isNumber = (column: LayoutColumn) =>
  column.padding === 'none' && column.unit !== 'clock' && cellNumber(column, {}) !== null;

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

/** What a person typed never becomes a formula; a figure may begin with a minus. */
const delimited = ({ columns, separator, heading }: FileLayout, rows: readonly FileRow[]) =>
  [
    ...(heading ? [columns.map(({ title }) => csvText(title, separator))] : []),
    ...rows.map(({ values }) =>
      columns.map((column) => {
        const { text } = cellText(column, values);
        return cellNumber(column, values) === null ? csvText(text, separator) : text;
      }),
    ),
  ]
    .map((cells) => cells.join(separator) + NEW_LINE)
    .join('');

/** Where nothing fills a column up, spaces keep the next one in its place. */
const fixed = ({ columns }: FileLayout, rows: readonly FileRow[]) =>
  rows
    .map(
      ({ values }) =>
        columns.map((column) => cellText(column, values).text.padEnd(column.width)).join('') +
        NEW_LINE,
    )
    .join('');

export async function writeFile(
  layout: FileLayout,
  rows: readonly FileRow[],
): Promise<WrittenFile> {
  if (layout.file === 'xlsx') {
    return { mime: SHEET_TYPES.xlsx, ending: 'xlsx', content: await workbook(layout, rows) };
  }
  if (layout.file === 'csv') {
    const content = encoded(delimited(layout, rows), layout.encoding, { mark: true });
    return { mime: 'text/csv', ending: 'csv', content };
  }
  const content = encoded(fixed(layout, rows), layout.encoding, { mark: false });
  return { mime: 'text/plain', ending: 'txt', content };
}

/** Of each column that is a figure, by its title. */
export const columnSums = (
  { columns }: FileLayout,
  rows: readonly FileRow[],
): Readonly<Record<string, number>> =>
  Object.fromEntries(
    columns
      .filter((column) => cellNumber(column, {}) !== null)
      .map((column) => [
        column.title,
        rounded(
          rows.reduce((sum, { values }) => sum + (cellNumber(column, values) ?? 0), 0),
          4,
        ),
      ]),
  );
