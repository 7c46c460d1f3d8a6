/** A row of a file of leaves: which columns mean what, and what its cells say. */
import { parseDay } from '#core/format/day.ts';
import { parseTimeOfDay } from '#core/format/time-of-day.ts';
import { cellsOf, columnsOf, type FileColumns, type Headings } from '#core/text/file-columns.ts';
import { fold } from '#core/text/turkish.ts';
import { type Day, daysBetween } from '#core/time/day.ts';
import { LONGEST_LEAVE } from '../checks/reach.ts';
import type { LeavePart } from '../counting/types.ts';

export type LeaveFileField =
  | 'registrationNo'
  | 'type'
  | 'from'
  | 'to'
  | 'part'
  | 'fromTime'
  | 'toTime'
  | 'note';

const HEADINGS: Headings<LeaveFileField> = {
  registrationNo: ['sicil no', 'sicil', 'sicil numarasi', 'personel no'],
  type: ['izin tipi', 'izin turu', 'izin', 'tip', 'tur', 'izin kodu'],
  from: ['baslangic', 'baslangic tarihi', 'ilk gun', 'izin baslangici'],
  to: ['bitis', 'bitis tarihi', 'son gun', 'izin bitisi'],
  part: ['bolum', 'gun parcasi', 'parca', 'sure turu'],
  fromTime: ['baslangic saati', 'cikis saati'],
  toTime: ['bitis saati', 'donus saati'],
  note: ['aciklama', 'not', 'neden'],
};

export type LeaveFileColumns = FileColumns<LeaveFileField>;

export const leaveFileColumns = (headings: readonly string[]): LeaveFileColumns =>
  columnsOf(HEADINGS, headings);

export interface LeaveFileRow {
  readonly registrationNo: string;
  /** Its code or its name. */
  readonly type: string;
  readonly from: Day;
  readonly to: Day;
  readonly part: LeavePart;
  readonly fromMinute: number | null;
  readonly toMinute: number | null;
  readonly note: string;
}

const PARTS: Readonly<Record<string, LeavePart>> = {
  'tam gun': 'day',
  tam: 'day',
  gun: 'day',
  sabah: 'morning',
  'ogleden once': 'morning',
  'ogleden sonra': 'afternoon',
  saat: 'hours',
  saatlik: 'hours',
};

const MOST_NOTE = 256;
const FIRST_YEAR = 1950;
const LAST_YEAR = 2100;

/** A cell may carry the midnight of its day. */
export function readDay(cell: string | null): Day | undefined {
  const day = parseDay((cell ?? '').split(/[ T]+/)[0]!);
  if (day === undefined) return undefined;
  const year = Number(day.slice(0, 4));
  return year >= FIRST_YEAR && year <= LAST_YEAR ? day : undefined;
}

/** Times stand with hours alone; elsewhere they would be taken for something that they are not. */
function hoursOf(part: LeavePart, from: string | null, to: string | null) {
  if (part !== 'hours') {
    return from === null && to === null ? { fromMinute: null, toMinute: null } : undefined;
  }
  const [fromMinute, toMinute] = [parseTimeOfDay(from ?? ''), parseTimeOfDay(to ?? '')];
  return fromMinute === undefined || toMinute === undefined ? undefined : { fromMinute, toMinute };
}

/** The row, or what is wrong with it. */
export function readLeaveRow(
  columns: LeaveFileColumns,
  cells: readonly (string | null)[],
): LeaveFileRow | string {
  const at = cellsOf(columns, cells);
  const registrationNo = at('registrationNo');
  if (registrationNo === null) return 'Sicil no yazılmamış.';
  const type = at('type');
  if (type === null) return 'İzin tipi yazılmamış.';
  const from = readDay(at('from'));
  if (from === undefined) return 'Başlangıç tarihi okunamadı; 05.03.2026 gibi yazın.';
  const to = at('to') === null ? from : readDay(at('to'));
  if (to === undefined) return 'Bitiş tarihi okunamadı; 05.03.2026 gibi yazın.';
  if (to < from) return 'Bitiş başlangıçtan önce olamaz.';
  if (daysBetween(from, to) >= LONGEST_LEAVE) {
    return `Bir izin en çok ${LONGEST_LEAVE} gün olabilir.`;
  }
  const part = PARTS[fold(at('part') ?? 'Tam gün').trim()];
  if (part === undefined) return 'Bölüm Tam gün, Sabah, Öğleden sonra ya da Saat olmalı.';
  const hours = hoursOf(part, at('fromTime'), at('toTime'));
  if (hours === undefined) {
    return part === 'hours'
      ? 'Saatlik izinde başlangıç ve bitiş saatini yazın: 08:30.'
      : 'Saat yalnız saatlik izinde yazılır; bölüme Saat yazın.';
  }
  const note = at('note') ?? '';
  if (note.length > MOST_NOTE) return `Açıklama en çok ${MOST_NOTE} karakter olabilir.`;
  return { registrationNo, type, from, to, part, ...hours, note };
}

type Span = Pick<LeaveFileRow, 'from' | 'to' | 'part' | 'fromMinute' | 'toMinute'>;

/** Whether two rows of one person lie on one another, as far as it can be told without a plan. */
export function rowsMeet(a: Span, b: Span): boolean {
  if (a.to < b.from || b.to < a.from) return false;
  if (a.part === 'day' || b.part === 'day') return true;
  if (a.part !== b.part) return false;
  if (a.part !== 'hours') return true;
  return a.fromMinute! < b.toMinute! && b.fromMinute! < a.toMinute!;
}
