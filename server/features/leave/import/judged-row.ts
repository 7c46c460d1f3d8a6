import type { z } from 'zod';
import type { openingImportSchemas } from '#contract/leave/leave-import.schemas.ts';
import { type ImportRowState, importRowStates } from '#contract/leave/import-row-states.ts';
import { cut } from '#core/text/cut.ts';
import { byState } from '#server/features/people/people.ts';
import type { TableRow } from '#server/spreadsheet/read/table.ts';

type Preview = z.output<(typeof openingImportSchemas)['PreviewOpeningImport']['data']>;

/** A row of a file with what becomes of it, as it is told. */
export interface JudgedRow {
  readonly row: number;
  readonly state: ImportRowState;
  readonly raw: string;
  readonly number: string | null;
  readonly personName: string | null;
  readonly what: string | null;
  readonly message: string | null;
}

const SHOWN_ROW = 120;
const SHOWN_NUMBER = 64;

export const NOBODY = 'Bu sicil numarasıyla gördüğünüz bir personel yok.';

export const rawOf = ({ cells }: TableRow): string =>
  cut(cells.map((cell) => cell ?? '').join(';'), SHOWN_ROW);

export const shownNumber = (number: string): string => cut(number, SHOWN_NUMBER);

export const isFault = ({ state }: Pick<JudgedRow, 'state'>): boolean => state === 'fault';

export function previewOf(rows: readonly JudgedRow[]): Preview {
  const { counts, first } = byState(importRowStates, rows);
  return {
    total: rows.length,
    counts,
    rows: first.map(({ row, state, raw, number, personName, what, message }) => ({
      row,
      state,
      raw,
      number,
      personName,
      what,
      message,
    })),
  };
}
