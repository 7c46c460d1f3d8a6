/** A row of a file of overtime that was worked before the first puantaj day: by whom, up to which day, how long. */
import { formatDay, parseDay } from '#core/format/day.ts';
import { formatDuration, parseDuration } from '#core/format/duration.ts';
import type { Minutes } from '#core/time/clock.ts';
import type { Day } from '#core/time/day.ts';
import { cellsOf, columnsOf, type FileColumns, type Headings } from '#core/text/file-columns.ts';

export type OvertimeOpeningField = 'registrationNo' | 'day' | 'minutes' | 'note';

const HEADINGS: Headings<OvertimeOpeningField> = {
  registrationNo: ['sicil no', 'sicil', 'sicil numarasi', 'personel no'],
  day: ['gun', 'tarih', 'son gun', 'tarihe kadar'],
  minutes: ['fazla calisma', 'fazla mesai', 'sure', 'saat', 'calisilan'],
  note: ['aciklama', 'not', 'neden'],
};

export const overtimeOpeningColumns = (headings: readonly string[]) =>
  columnsOf(HEADINGS, headings);

export interface OvertimeOpeningRow {
  readonly registrationNo: string;
  readonly day: Day;
  readonly minutes: Minutes;
  readonly note: string;
}

/** A thousand hours: more of a year is mistyped. */
export const MOST_OPENING_MINUTES = 60_000;
export const MOST_OPENING_NOTE = 256;

/** '28.02.2026 gününe kadar 120:30' */
export const openingWords = (day: Day, minutes: Minutes): string =>
  `${formatDay(day)} gününe kadar ${formatDuration(minutes)}`;

/** '120:30', or hours as '120,5'. */
export function readHours(cell: string): Minutes | undefined {
  const text = cell.trim();
  if (/^\d{1,4}:\d{2}(:00)?$/.test(text))
    return parseDuration(text.split(':').slice(0, 2).join(':'));
  if (!/^\d{1,4}([.,]\d{1,2})?$/.test(text)) return undefined;
  return Math.round(Number(text.replace(',', '.')) * 60);
}

/** The row, or what is wrong with it. */
export function readOvertimeOpening(
  columns: FileColumns<OvertimeOpeningField>,
  cells: readonly (string | null)[],
): OvertimeOpeningRow | string {
  const at = cellsOf(columns, cells);
  const registrationNo = at('registrationNo');
  if (registrationNo === null) return 'Sicil no yazılmamış.';
  const typedDay = at('day');
  if (typedDay === null) return 'Gün yazılmamış.';
  const day = parseDay(typedDay.trim().split(/[ T]+/)[0]!);
  if (day === undefined) return 'Gün okunamadı; 28.02.2026 gibi yazın.';
  const typed = at('minutes');
  if (typed === null) return 'Fazla çalışma süresi yazılmamış.';
  const minutes = readHours(typed);
  if (minutes === undefined) return 'Süre okunamadı; 120:30 gibi yazın.';
  if (minutes > MOST_OPENING_MINUTES) return 'Süre en çok 1000 saat olabilir.';
  const note = at('note') ?? '';
  if (note.length > MOST_OPENING_NOTE)
    return `Açıklama en çok ${MOST_OPENING_NOTE} karakter olabilir.`;
  return { registrationNo, day, minutes, note };
}
