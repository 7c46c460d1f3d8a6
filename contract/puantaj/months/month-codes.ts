/** What is given to many cells of a month at once (PR-32), and how many at most. */
import type { GivenCode } from '#core/puantaj/planned-parts.ts';

/** `none`: the time counts for nothing. `clear`: what was given by hand is taken back. */
export const monthCodes = {
  NC: 'NC · Normal Çalışma',
  BOS: 'BOS · Çalışılmadı',
  none: 'Kod yok · sayılmasın',
  clear: 'Elle verilen kodu kaldır',
} as const;

export type MonthCode = keyof typeof monthCodes;

export const givenCode = (code: Exclude<MonthCode, 'clear'>): GivenCode =>
  code === 'none' ? null : code;

/** All of them are tried while somebody waits, so that the preview speaks of every cell. */
export const MOST_CELLS = 3000;
