/** A row of a file of passes: which columns mean what, and what its cells say. */
import { parseDay } from '../format/day.ts';
import { parseTimeOfDay } from '../format/time-of-day.ts';
import { cellsOf, columnsOf, type FileColumns, type Headings } from '../text/file-columns.ts';
import { fold } from '../text/turkish.ts';
import { formatClock } from '../time/clock.ts';

export type PassFileField =
  | 'registrationNo'
  | 'card'
  | 'pin'
  | 'day'
  | 'time'
  | 'moment'
  | 'direction'
  | 'device';

/** As the template heads them, and what else means the same; folded, without marks. */
const HEADINGS: Headings<PassFileField> = {
  registrationNo: ['sicil no', 'sicil', 'sicil numarasi', 'personel no'],
  card: ['kart no', 'kart', 'kart numarasi', 'kart id'],
  pin: ['cihazdaki no', 'pin', 'cihaz pin', 'cihaz pin i', 'kullanici no', 'user id'],
  day: ['tarih', 'gun', 'gecis tarihi'],
  time: ['saat', 'gecis saati'],
  moment: ['zaman', 'tarih saat', 'tarih ve saat', 'gecis zamani'],
  direction: ['yon', 'giris cikis', 'hareket', 'gecis yonu'],
  device: ['cihaz', 'cihaz kodu', 'cihaz adi', 'kapi', 'terminal'],
};

export type PassFileColumns = FileColumns<PassFileField>;

export const passFileColumns = (headings: readonly string[]): PassFileColumns =>
  columnsOf(HEADINGS, headings);

export interface PassFileRow {
  /** By what the person is known. */
  readonly by: 'registrationNo' | 'card' | 'pin';
  readonly number: string;
  /** YYYY-MM-DD HH:MM:SS by the clock of the work place. */
  readonly localTime: string;
  /** Without seconds it stands for the whole minute. */
  readonly hasSeconds: boolean;
  readonly direction: 'in' | 'out' | null;
  readonly device: string | null;
}

export type PassFileFault = 'number' | 'time' | 'direction';

const SECONDS = /^(\d{1,2}[:.]\d{2})[:.]([0-5]\d)$/;

/** '08:30', '8.30' and '08:30:15' */
function clockOf(text: string): { time: string; hasSeconds: boolean } | undefined {
  const [, before = text, seconds] = SECONDS.exec(text) ?? [];
  const minutes = parseTimeOfDay(before);
  return minutes === undefined
    ? undefined
    : { time: `${formatClock(minutes)}:${seconds ?? '00'}`, hasSeconds: seconds !== undefined };
}

/** A day and a time, in one cell or in two. */
function momentOf(day: string | null, time: string | null) {
  const [dayText = '', timeBehind] = (day ?? '').split(/[ T]+/);
  const read = parseDay(dayText);
  const clock = clockOf(time ?? timeBehind ?? '');
  return read && clock
    ? { localTime: `${read} ${clock.time}`, hasSeconds: clock.hasSeconds }
    : undefined;
}

/** What terminals and people write; a terminal's status is 0 for in and 1 for out. */
const DIRECTIONS: Readonly<Record<string, 'in' | 'out'>> = {
  giris: 'in',
  g: 'in',
  in: 'in',
  '0': 'in',
  cikis: 'out',
  c: 'out',
  out: 'out',
  '1': 'out',
};

export function readPassRow(
  columns: PassFileColumns,
  cells: readonly (string | null)[],
): PassFileRow | PassFileFault {
  const at = cellsOf(columns, cells);
  const by = (['registrationNo', 'card', 'pin'] as const).find((field) => at(field) !== null);
  if (by === undefined) return 'number';
  const moment = momentOf(at('moment') ?? at('day'), at('time'));
  if (!moment) return 'time';
  const said = at('direction');
  const direction = said === null ? null : DIRECTIONS[fold(said).trim()];
  if (direction === undefined) return 'direction';
  return { by, number: at(by)!, ...moment, direction, device: at('device') };
}
