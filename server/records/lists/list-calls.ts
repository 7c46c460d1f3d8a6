/** The two calls of a list, by its source; or, where its rows are made by a calculation, its file by those. */
import {
  fieldsFor,
  type FieldName,
  type FileName,
  type ListDef,
  type RowOf,
} from '#contract/kernel/list/list.ts';
import { fileColumns } from '#contract/kernel/list/list-value.ts';
import type { PageOf } from '#server/db/lists/page.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Download } from '#server/http/download.ts';
import { listFile } from '#server/spreadsheet/list-file.ts';
import type { SheetFormat } from '#server/spreadsheet/sheet-file.ts';
import { recorded } from '../recorded-exports.ts';
import { allRows, listPage } from './list-rows.ts';
import type { ListSource, Selection } from './list-source.ts';

interface FileInput<L extends ListDef> {
  readonly format: SheetFormat;
  readonly fields?: readonly FileName<L>[] | undefined;
}

type Context = Pick<CallContext, 'read' | 'caller'>;

/** A page of the list. */
export const pageOf =
  <L extends ListDef, Input extends Selection>(source: ListSource<L, Input>) =>
  (
    { read, caller }: Context,
    input: Input & PageOf & { readonly fields?: readonly FieldName<L>[] | undefined },
  ) =>
    read((db) => listPage(db, source, caller, input));

/** A file has as many rows as a sheet. */
const MOST_IN_FILE = 1_000_000;

async function* atMost<Row>(rows: AsyncIterable<Row>, most: number): AsyncGenerator<Row> {
  let count = 0;
  for await (const row of rows) {
    if (count++ === most) return;
    yield row;
  }
}

/** What is selected, as a file: of each row only what its columns are made from is read. */
export const fileOf = <L extends ListDef, Input extends Selection>(source: ListSource<L, Input>) =>
  recorded(async ({ read, caller }, input: Input & FileInput<L>): Promise<Download> => {
    const { list } = source;
    const columns = fileColumns(list);
    const shown = input.fields ?? (Object.keys(columns) as FileName<L>[]);
    const fields = shown.flatMap((name) => fieldsFor(list, name)) as FieldName<L>[];
    const rows = atMost(allRows(read, source, caller, input, fields), MOST_IN_FILE);
    return listFile({ name: list.file, columns, rows }, input);
  });

type Rows<L extends ListDef> = AsyncIterable<RowOf<L>> | Iterable<RowOf<L>>;

/** The same of rows that are made by a calculation. */
export const fileOfRows = <L extends ListDef, Input extends FileInput<L>>(
  list: L,
  rowsOf: (context: CallContext, input: Input) => Rows<L> | Promise<Rows<L>>,
) =>
  recorded(async (context, input: Input): Promise<Download> => {
    const rows = await rowsOf(context, input);
    return listFile({ name: list.file, columns: fileColumns(list), rows }, input);
  });
