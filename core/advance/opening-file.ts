/** A row of a file of advances that are owed already: by whom, how much, in how many parts, from which month on. */
import { parseNumber } from '#core/format/number.ts';
import { parseDay } from '#core/format/day.ts';
import { cellsOf, columnsOf, type FileColumns, type Headings } from '#core/text/file-columns.ts';
import { fold } from '#core/text/turkish.ts';
import type { Month } from './instalments.ts';

export type AdvanceOpeningField = 'registrationNo' | 'type' | 'amount' | 'count' | 'first' | 'note';

const HEADINGS: Headings<AdvanceOpeningField> = {
  registrationNo: ['sicil no', 'sicil', 'sicil numarasi', 'personel no'],
  type: ['avans tipi', 'avans turu', 'avans', 'tip', 'tur', 'avans kodu'],
  amount: ['kalan tutar', 'kalan borc', 'kalan', 'tutar', 'borc', 'bakiye'],
  count: ['taksit', 'taksit sayisi', 'kalan taksit'],
  first: ['ilk kesinti', 'ilk kesinti ayi', 'ilk ay', 'kesinti ayi'],
  note: ['aciklama', 'not', 'neden'],
};

export const advanceOpeningColumns = (headings: readonly string[]) => columnsOf(HEADINGS, headings);

export interface AdvanceOpeningRow {
  readonly registrationNo: string;
  /** Its code or its name. */
  readonly type: string;
  /** As it is typed: how it is read depends on the type's unit. */
  readonly amount: string;
  readonly count: number;
  /** Null where the first unlocked month is meant. */
  readonly first: Month | null;
  readonly note: string;
}

const MOST_INSTALMENTS = 60;
const MOST_NOTE = 256;

const MONTHS = 'ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık'
  .split(' ')
  .map(fold);

/** '11.2026', '2026-11', 'Kasım 2026', or any day of it: a spreadsheet makes one of what looks like a month. */
export function readMonth(cell: string): Month | undefined {
  const text = fold(cell).trim();
  const [, year, digits] = /^(20\d{2})[-./](\d{1,2})$/.exec(text) ?? [];
  const [, early, later] = /^(\d{1,2})[-./](20\d{2})$/.exec(text) ?? [];
  const [, word, named] = /^([a-z]+) (20\d{2})$/.exec(text) ?? [];
  const nth = word === undefined ? Number(digits ?? early) : MONTHS.indexOf(word) + 1;
  const of = year ?? later ?? named;
  if (of !== undefined) {
    return nth >= 1 && nth <= 12 ? `${of}-${String(nth).padStart(2, '0')}` : undefined;
  }
  const day = parseDay(text.split(/[ t]+/)[0]!);
  return day !== undefined && day >= '2000-01-01' && day <= '2099-12-31'
    ? day.slice(0, 7)
    : undefined;
}

/** The row, or what is wrong with it. */
export function readAdvanceOpening(
  columns: FileColumns<AdvanceOpeningField>,
  cells: readonly (string | null)[],
): AdvanceOpeningRow | string {
  const at = cellsOf(columns, cells);
  const registrationNo = at('registrationNo');
  if (registrationNo === null) return 'Sicil no yazılmamış.';
  const type = at('type');
  if (type === null) return 'Avans tipi yazılmamış.';
  const amount = at('amount');
  if (amount === null) return 'Kalan tutar yazılmamış.';
  const count = parseNumber(at('count') ?? '1', 0);
  if (!Number.isInteger(count) || count! < 1 || count! > MOST_INSTALMENTS) {
    return `Taksit 1 ile ${MOST_INSTALMENTS} arasında bir tam sayı olmalı.`;
  }
  const typed = at('first');
  const first = typed === null ? null : readMonth(typed);
  if (first === undefined) return 'İlk kesinti ayı okunamadı; 11.2026 gibi yazın.';
  const note = at('note') ?? '';
  if (note.length > MOST_NOTE) return `Açıklama en çok ${MOST_NOTE} karakter olabilir.`;
  return { registrationNo, type, amount, count: count!, first, note };
}
