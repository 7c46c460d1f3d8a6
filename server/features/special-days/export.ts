/** What the list of special days selects, as a file. */
import type { z } from 'zod';
import { specialDayColumns } from '#contract/special-days/special-day-columns.ts';
import type { specialDaysSchemas } from '#contract/special-days/special-days.schemas.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Download } from '#server/http/download.ts';
import { listFile } from '#server/spreadsheet/list-file.ts';
import { selectedSpecialDays } from './special-days.queries.ts';

type ExportInput = z.output<(typeof specialDaysSchemas)['ExportSpecialDays']['input']>;

export async function exportSpecialDays(
  { read }: CallContext,
  input: ExportInput,
): Promise<Download> {
  const rows = await read((db) => selectedSpecialDays(db, input).execute());
  return listFile({ name: 'Özel günler', columns: specialDayColumns, rows }, input);
}
