/** What the list of people selects, as a file: all pages of it, in the columns that were asked for. */
import type { z } from 'zod';
import type { personnelSchemas } from '#contract/calls/personnel.schema.ts';
import { type PersonColumnName, personColumns } from '#contract/person-columns.ts';
import type { CallScope } from '#server/http/bind.ts';
import type { Download } from '#server/http/download.ts';
import { inPages } from '#server/spreadsheet/in-pages.ts';
import { sheetFile } from '#server/spreadsheet/sheet-file.ts';
import { listIds, usersOf } from './user-list.queries.ts';

type ExportInput = z.output<(typeof personnelSchemas)['ExportUsers']['input']>;

export async function exportUsers(
  { read, caller }: CallScope,
  { format, fields, ...selection }: ExportInput,
): Promise<Download> {
  const names = fields ?? (Object.keys(personColumns) as PersonColumnName[]);
  const columns = names.map((name) => personColumns[name]);
  const ids = await read((db) => listIds(db, caller, selection));
  async function* rows() {
    const pages = inPages(ids, (some) => read((db) => usersOf(db, caller, some)));
    for await (const row of pages) yield columns.map((column) => column.value(row));
  }
  return sheetFile({ name: 'Kullanıcı listesi', columns, rows: rows() }, format);
}
