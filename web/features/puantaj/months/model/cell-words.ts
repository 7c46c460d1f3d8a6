/** What a cell of the month says, in words. */
import { type CellFlag, cellFlags, hasFlag } from '#contract/puantaj/months/cell-flags.ts';
import { OUTSIDE } from '#contract/puantaj/months/outside.ts';
import { type Code, CODES } from '#core/puantaj/codes.ts';
import { formatDuration } from '#core/format/duration.ts';
import type { CodeLook } from '../../day-bar/code-looks.ts';
import type { MonthPerson } from '../month-calls.ts';

export type MonthCell = NonNullable<MonthPerson['cells'][number]>;
export type Looks = (code: Code) => CodeLook;

/** Days without work that are no work record. */
export const DAYS_OFF: Readonly<Record<string, string>> = {
  HT: 'Hafta tatili',
  AT: 'Akdi tatil',
  RT: 'Resmî tatil',
  [OUTSIDE.code]: OUTSIDE.name,
};

const known = new Set<string>(CODES);
export const isCode = (code: string): code is Code => known.has(code);

const FLAG_WORDS: Readonly<Record<CellFlag, string>> = {
  corrected: 'Elle düzeltildi',
  missingPass: 'Geçiş eksik',
  overtime: 'Onaylı fazla mesai',
  late: 'Geç geldi',
  absent: 'Gelmedi',
  other: 'Bakılması gereken bir durum var',
  stale: 'Yeniden hesaplanıyor',
  waiting: 'Fazla mesai onayı bekliyor',
};

export const flagWords = (flags: number): string[] =>
  (Object.keys(cellFlags) as CellFlag[]).flatMap((flag) =>
    hasFlag(flags, flag) ? [FLAG_WORDS[flag]] : [],
  );

export const codeName = (code: string, looks: Looks): string =>
  DAYS_OFF[code] ?? (isCode(code) ? looks(code).label : code);

/** '' where nothing was worked: 00:00 below a day off would only be noise. */
export const hoursOf = (minutes: number): string => (minutes === 0 ? '' : formatDuration(minutes));

/** 'Giriş Eksik Çalışma, 08:18 çalışıldı', then a line per corner. */
export function cellTitle([code, minutes, flags]: MonthCell, looks: Looks): string {
  const hours = hoursOf(minutes);
  const first = [codeName(code, looks), hours === '' ? '' : `${hours} çalışıldı`];
  return [first.filter(Boolean).join(', '), ...flagWords(flags)].join('\n');
}
