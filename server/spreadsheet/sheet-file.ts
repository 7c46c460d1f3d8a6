import type { Download } from '#server/http/download.ts';
import { csv } from './csv.ts';
import type { Sheet } from './sheet.ts';
import { xlsx } from './xlsx.ts';

const FORMATS = {
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: xlsx,
  },
  csv: { contentType: 'text/csv; charset=utf-8', write: csv },
} as const;

export type SheetFormat = keyof typeof FORMATS;

/** The table as a file to download, written while it is taken. */
export function sheetFile(sheet: Sheet, format: SheetFormat): Download {
  const { contentType, write } = FORMATS[format];
  return { fileName: `${sheet.name}.${format}`, contentType, content: write(sheet) };
}
