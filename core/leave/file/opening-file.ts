/** A row of a file of opening balances: what somebody had left on a day. */
import { parseNumber } from '#core/format/number.ts';
import { cellsOf, columnsOf, type FileColumns, type Headings } from '#core/text/file-columns.ts';
import type { Day } from '#core/time/day.ts';
import { readDay } from './leave-file.ts';

export type OpeningFileField = 'registrationNo' | 'day' | 'days' | 'note';

const HEADINGS: Headings<OpeningFileField> = {
  registrationNo: ['sicil no', 'sicil', 'sicil numarasi', 'personel no'],
  day: ['tarih', 'gun', 'devir tarihi', 'devir gunu'],
  days: ['devreden gun', 'devreden', 'devir', 'bakiye', 'kalan gun', 'kalan'],
  note: ['aciklama', 'not'],
};

export type OpeningFileColumns = FileColumns<OpeningFileField>;

export const openingFileColumns = (headings: readonly string[]): OpeningFileColumns =>
  columnsOf(HEADINGS, headings);

export interface OpeningFileRow {
  readonly registrationNo: string;
  readonly day: Day;
  /** Below zero for leave that was taken in advance; nothing left is nothing too. */
  readonly days: number;
  readonly note: string | null;
}

const MOST_DAYS = 365;
const MOST_NOTE = 256;

/** The row, or what is wrong with it. */
export function readOpeningRow(
  columns: OpeningFileColumns,
  cells: readonly (string | null)[],
): OpeningFileRow | string {
  const at = cellsOf(columns, cells);
  const registrationNo = at('registrationNo');
  if (registrationNo === null) return 'Sicil no yazılmamış.';
  const day = readDay(at('day'));
  if (day === undefined) return 'Tarih okunamadı; 31.12.2025 gibi yazın.';
  const days = parseNumber(at('days') ?? '', 1);
  if (days === undefined) return 'Devreden gün sayı olmalı: 12,5.';
  if (!Number.isInteger(days * 2)) return 'Devreden gün tam ya da yarım gün olmalı: 12,5.';
  if (Math.abs(days) > MOST_DAYS) return `Devreden gün en çok ${MOST_DAYS} olabilir.`;
  const note = at('note');
  if (note !== null && note.length > MOST_NOTE) {
    return `Açıklama en çok ${MOST_NOTE} karakter olabilir.`;
  }
  return { registrationNo, day, days, note };
}
