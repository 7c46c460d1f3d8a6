/** What the values of a workbook's cells mean: numbers, days and times by their format, texts by number. */
import { formatDuration } from '#core/format/duration.ts';
import { dayFromNumber, dayNumber } from '#core/time/day.ts';
import { LIMITS, refuse } from './refuse.ts';

/** How a number is shown: as it is, as a day, or as a length of time. */
export type NumberKind = 'plain' | 'day' | 'time';

/** Formats that every workbook knows without naming them (ECMA-376, 18.8.30). */
function builtIn(id: number): NumberKind {
  if ((id >= 18 && id <= 21) || (id >= 45 && id <= 47)) return 'time';
  const isDay = (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
  return isDay ? 'day' : 'plain';
}

const IN_BRACKETS = /^(?:h+|m+|s+)$/i;

/**
 * A format's letters, without what it prints as it stands: "…", \\x, _x, *x, [Red]. Each character is looked at once;
 * what is not closed reaches to the end.
 */
function lettersOf(format: string): string {
  const closing = (at: number, mark: string) => {
    const end = format.indexOf(mark, at + 1);
    return end < 0 ? format.length : end;
  };
  let letters = '';
  for (let at = 0; at < format.length; at++) {
    const char = format[at]!;
    if (char === '"') at = closing(at, '"');
    else if (char === '[') {
      const end = closing(at, ']');
      const inside = format.slice(at + 1, end);
      if (IN_BRACKETS.test(inside)) letters += inside;
      at = end;
    } else if (char === '\\' || char === '_' || char === '*') at++;
    else letters += char;
  }
  return letters.toLowerCase();
}

export function kindOfFormat(format: string): NumberKind {
  if (format.length > LIMITS.formatLength) refuse('broken');
  const letters = lettersOf(format);
  if (letters.includes('general')) return 'plain';
  if (/[yd]/.test(letters)) return 'day';
  if (/[hs]/.test(letters)) return 'time';
  return letters.includes('m') ? 'day' : 'plain';
}

/** The workbook's own formats are read once, however many styles use them. */
export const numberKind = (id: number, own: ReadonlyMap<number, NumberKind>): NumberKind =>
  own.get(id) ?? builtIn(id);

const ZERO_1900 = dayNumber('1899-12-30');
const ZERO_1904 = dayNumber('1904-01-01');
/** 31.12.9999 */
const LAST_DAY = 2_958_465;

function dayText(serial: number, since1904: boolean): string | undefined {
  const whole = Math.floor(serial);
  if (whole < 1 || whole > LAST_DAY) return undefined;
  if (since1904) return dayFromNumber(ZERO_1904 + whole);
  // Excel counts a 29.02.1900, which never was.
  return dayFromNumber(ZERO_1900 + (whole < 60 ? whole + 1 : whole));
}

/** A number as text, as the sheet's reader sees it: a day as YYYY-MM-DD, a length of time as ss:dd. */
export function numberText(text: string, kind: NumberKind, since1904: boolean): string {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return text;
  if (kind === 'day') return dayText(value, since1904) ?? String(value);
  if (kind === 'time') return formatDuration(Math.round(value * 24 * 60));
  return String(value);
}

/** Excel writes what XML cannot hold as _xHHHH_. */
export const decoded = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      )
    : text;

/** 'A' → 0, 'AA12' → 26; undefined for what is no place. */
export function columnOf(place: string): number | undefined {
  const letters = /^([A-Z]{1,3})[0-9]*$/.exec(place)?.[1];
  if (letters === undefined) return undefined;
  let column = 0;
  for (let i = 0; i < letters.length; i++) column = column * 26 + letters.charCodeAt(i) - 64;
  return column - 1;
}
