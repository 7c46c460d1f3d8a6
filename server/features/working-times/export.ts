/** What the two lists select, as files. */
import type { z } from 'zod';
import { shiftColumns, workingTimeColumns } from '#contract/working-times/working-time-columns.ts';
import type { workingTimesSchemas } from '#contract/working-times/working-times.schemas.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Download } from '#server/http/download.ts';
import { listFile } from '#server/spreadsheet/list-file.ts';
import { selectedShifts } from './shifts.queries.ts';
import { selectedWorkingTimes } from './working-times.queries.ts';

type Input<Name extends 'ExportShifts' | 'ExportWorkingTimes'> = z.output<
  (typeof workingTimesSchemas)[Name]['input']
>;

export async function exportShifts(
  { read }: CallContext,
  input: Input<'ExportShifts'>,
): Promise<Download> {
  const rows = await read((db) => selectedShifts(db, input));
  return listFile({ name: 'Vardiya listesi', columns: shiftColumns, rows }, input);
}

export async function exportWorkingTimes(
  { read }: CallContext,
  input: Input<'ExportWorkingTimes'>,
): Promise<Download> {
  const rows = await read((db) => selectedWorkingTimes(db, input));
  return listFile({ name: 'Haftalık düzen listesi', columns: workingTimeColumns, rows }, input);
}
