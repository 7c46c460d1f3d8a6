/** What the list of titles selects, as a file. */
import type { z } from 'zod';
import type { titlesSchemas } from '#contract/titles/titles.schemas.ts';
import { titleColumns } from '#contract/titles/title-columns.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Download } from '#server/http/download.ts';
import { listFile } from '#server/spreadsheet/list-file.ts';
import { selectedTitles } from './titles.queries.ts';

type ExportInput = z.output<(typeof titlesSchemas)['ExportTitles']['input']>;

export async function exportTitles({ read }: CallContext, input: ExportInput): Promise<Download> {
  const rows = await read((db) => selectedTitles(db, input).execute());
  return listFile({ name: 'Ünvan listesi', columns: titleColumns, rows }, input);
}
