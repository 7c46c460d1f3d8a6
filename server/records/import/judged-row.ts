/** Rows of an uploaded file with what becomes of each, as they are told before anything is entered. */
import { cut } from '#core/text/cut.ts';
import type { TableRow } from '#server/spreadsheet/read/table.ts';
import { byState } from './sheets.ts';

export interface JudgedFileRow<State extends string> {
  readonly row: number;
  readonly state: State;
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

export const isFault = ({ state }: { readonly state: string }): boolean => state === 'fault';

export function previewRows<State extends string>(
  states: Readonly<Record<State, unknown>>,
  rows: readonly JudgedFileRow<State>[],
) {
  const { counts, first } = byState(states, rows);
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
