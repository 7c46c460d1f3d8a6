import type { Download } from '#server/http/download.ts';
import type { Cell, Column } from './sheet.ts';
import { type SheetFormat, sheetFile } from './sheet-file.ts';

interface ListColumn<Row> extends Column {
  value(row: Row): Cell;
}

interface ListToExport<Row, Name extends string> {
  readonly name: string;
  readonly columns: Readonly<Record<Name, ListColumn<Row>>>;
  readonly rows: AsyncIterable<Row> | Iterable<Row>;
}

interface Asked<Name extends string> {
  readonly format: SheetFormat;
  /** All columns unless named. */
  readonly fields?: readonly Name[] | undefined;
}

/** The rows of a list as a file, in the columns that were asked for. */
export function listFile<Row, Name extends string>(
  { name, columns, rows }: ListToExport<Row, Name>,
  { format, fields = Object.keys(columns) as Name[] }: Asked<Name>,
): Download {
  const shown = fields.map((field) => columns[field]);
  async function* cells() {
    for await (const row of rows) yield shown.map((column) => column.value(row));
  }
  return sheetFile({ name, columns: shown, rows: cells() }, format);
}
