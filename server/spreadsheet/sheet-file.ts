import type { Download } from '#server/http/download.ts';
import { csv } from './csv.ts';
import type { Sheet } from './sheet.ts';
import { xlsx } from './xlsx.ts';

export const SHEET_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

export type SheetFormat = keyof typeof SHEET_TYPES;

const WRITERS = { xlsx, csv } as const;

/** The table as a file to download, written while it is taken. */
export function sheetFile(sheet: Sheet, format: SheetFormat): Download {
  return {
    fileName: `${sheet.name}.${format}`,
    contentType: SHEET_TYPES[format],
    content: WRITERS[format](sheet),
  };
}
