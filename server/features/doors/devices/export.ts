/** What the list of devices selects, as a file. */
import type { z } from 'zod';
import { deviceColumns } from '#contract/doors/device-columns.ts';
import type { devicesSchemas } from '#contract/doors/devices.schemas.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Download } from '#server/http/download.ts';
import { listFile } from '#server/spreadsheet/list-file.ts';
import { selectedDevices } from './devices.queries.ts';

type ExportInput = z.output<(typeof devicesSchemas)['ExportDevices']['input']>;

export async function exportDevices({ read }: CallContext, input: ExportInput): Promise<Download> {
  const rows = await read((db) => selectedDevices(db, input));
  return listFile({ name: 'Kapı cihazları', columns: deviceColumns, rows }, input);
}
