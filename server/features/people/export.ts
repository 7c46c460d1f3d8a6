/** What the list of people selects, as a file: all pages of it, in the columns that were asked for. */
import type { z } from 'zod';
import type { personnelSchemas } from '#contract/calls/personnel.schema.ts';
import { personColumns } from '#contract/person-columns.ts';
import type { CallScope } from '#server/http/bind.ts';
import type { Download } from '#server/http/download.ts';
import { inPages } from '#server/spreadsheet/in-pages.ts';
import { listFile } from '#server/spreadsheet/list-file.ts';
import { listIds, usersOf } from './user-list.queries.ts';

type ExportInput = z.output<(typeof personnelSchemas)['ExportUsers']['input']>;

export async function exportUsers(
  { read, caller }: CallScope,
  { format, fields, ...selection }: ExportInput,
): Promise<Download> {
  const ids = await read((db) => listIds(db, caller, selection));
  const rows = inPages(ids, (some) => read((db) => usersOf(db, caller, some)));
  return listFile({ name: 'Kullanıcı listesi', columns: personColumns, rows }, { format, fields });
}
