/** What a cell of the month says, in words. */
import { type CellFlag, cellFlags, hasFlag } from '#contract/puantaj/months/cell-flags.ts';
import { DAYS_OFF, type DayOff } from '#contract/puantaj/work-types.ts';
import { type Code, CODES } from '#core/puantaj/codes.ts';
import { formatDuration } from '#core/format/duration.ts';
import type { CodeLook } from '../../day-bar/code-looks.ts';
import type { MonthPerson } from '../month-calls.ts';

export type MonthCell = NonNullable<MonthPerson['cells'][number]>;
export type Looks = (code: Code) => CodeLook;

const known = new Set<string>(CODES);
export const isCode = (code: string): code is Code => known.has(code);
const isDayOff = (code: string): code is DayOff => Object.hasOwn(DAYS_OFF, code);

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
  isDayOff(code) ? DAYS_OFF[code].label : isCode(code) ? looks(code).label : code;

/** '00:42 eksik' */
export const missingText = (minutes: number): string => `${formatDuration(minutes)} eksik`;

/** '' where nothing was worked: 00:00 below a day off would only be noise. */
export const hoursOf = (minutes: number): string => (minutes === 0 ? '' : formatDuration(minutes));

/** A shift that has not begun: nothing was worked, and nothing is missing. */
export const isAwaited = ([code, minutes, flags]: MonthCell): boolean =>
  code === 'NC' && minutes === 0 && flags === 0;

/** 'Giriş Eksik Çalışma, 08:18 çalışıldı, 00:42 eksik', then a line per corner. */
export function cellTitle(cell: MonthCell, looks: Looks): string {
  if (isAwaited(cell)) return 'Bekleniyor';
  const [code, minutes, flags, missing] = cell;
  const first = [
    codeName(code, looks),
    minutes > 0 ? `${hoursOf(minutes)} çalışıldı` : '',
    missing > 0 ? missingText(missing) : '',
  ];
  return [first.filter(Boolean).join(', '), ...flagWords(flags)].join('\n');
}
