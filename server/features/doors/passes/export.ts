/** What the list of passes selects, as a file. */
import type { z } from 'zod';
import { passColumns } from '#contract/doors/pass-columns.ts';
import type { passesSchemas } from '#contract/doors/passes.schemas.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Download } from '#server/http/download.ts';
import { listFile } from '#server/spreadsheet/list-file.ts';
import { selectedPasses } from './passes.queries.ts';

type ExportInput = z.output<(typeof passesSchemas)['ExportPasses']['input']>;

export async function exportPasses(
  { read, caller }: CallContext,
  input: ExportInput,
): Promise<Download> {
  const rows = selectedPasses(read, caller, input);
  return listFile({ name: 'Geçişler', columns: passColumns, rows }, input);
}
