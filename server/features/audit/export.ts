/** What is filtered of the audit trail, as a file, newest first. */
import type { z } from 'zod';
import { auditColumns } from '#contract/audit/audit-columns.ts';
import type { auditSchemas } from '#contract/audit/audit.schemas.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Download } from '#server/http/download.ts';
import { listFile } from '#server/spreadsheet/list-file.ts';
import { eachEntry } from './audit.queries.ts';

type ExportInput = z.output<(typeof auditSchemas)['ExportEntries']['input']>;

export async function exportEntries(
  { read }: CallContext,
  { format, fields, ...filter }: ExportInput,
): Promise<Download> {
  const rows = eachEntry(read, filter);
  return listFile({ name: 'İşlem geçmişi', columns: auditColumns, rows }, { format, fields });
}
