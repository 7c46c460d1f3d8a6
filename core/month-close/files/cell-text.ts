/** A value as a column of the file has it. */
import { formatDay } from '#core/format/day.ts';
import { isDay } from '#core/time/day.ts';
import { type FileField, type FileValues, isFigure, isDayField } from './fields.ts';
import type { LayoutColumn } from './layout.ts';

const HOUR = 60;
/** A day that is told as time: 45 hours by six days. */
const DAY = 450;

/** Half away from zero, as a payroll counts. */
export function rounded(value: number, digits: number): number {
  const scale = 10 ** digits;
  const scaled = Math.round(Math.abs(value) * scale + 1e-9) / scale;
  return value < 0 && scaled !== 0 ? -scaled : scaled;
}

function clockText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / HOUR), Math.abs(minutes) % HOUR];
  return `${minutes < 0 ? '-' : ''}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}

/** Of a row per figure days stay days: beside them stands which figure it is. */
const isCounted = (field: FileField, values: FileValues) =>
  field === 'value' && isDayField(String(values.figure));

function inUnit(field: FileField, unit: LayoutColumn['unit'], values: FileValues): number {
  const value = Number(values[field] ?? 0);
  if (unit === 'plain' || isCounted(field, values)) return value;
  const minutes = isDayField(field) ? value * DAY : value;
  return unit === 'hours' ? minutes / HOUR : minutes;
}

/** The sum of the fields, where they are figures; null where a text is meant. */
export function cellNumber({ fields, unit }: LayoutColumn, values: FileValues): number | null {
  if (fields.length === 0 || !fields.every(isFigure)) return null;
  return fields.reduce((total, field) => total + inUnit(field, unit, values), 0);
}

/** 'NM=101, YILLIK=4' by value. */
export const codesOf = ({ codes }: Pick<LayoutColumn, 'codes'>): ReadonlyMap<string, string> =>
  new Map(
    codes
      .split(/[,;]/)
      .map((pair) => pair.split('=').map((part) => part.trim()))
      .flatMap(([value, code]) => (value && code !== undefined ? [[value, code] as const] : [])),
  );

interface PlainText {
  readonly text: string;
  /** The payroll program's code for it was not said. */
  readonly noCode: boolean;
}

const asItIs = (text: string): PlainText => ({ text, noCode: false });

function plainText(column: LayoutColumn, values: FileValues): PlainText {
  const { fields, constant, unit, digits, decimal } = column;
  if (fields.length === 0) return asItIs(constant);
  const number = cellNumber(column, values);
  if (number !== null) {
    const isDays = fields.some((field) => isCounted(field, values));
    if (unit === 'clock' && !isDays) return asItIs(clockText(number));
    return asItIs(rounded(number, digits).toFixed(digits).replace('.', decimal));
  }
  const text = fields
    .map((field) => values[field] ?? '')
    .map((value) => (typeof value === 'string' && isDay(value) ? formatDay(value) : String(value)))
    .filter((part) => part !== '')
    .join(' ');
  if (column.codes === '' || text === '') return asItIs(text);
  const code = codesOf(column).get(text);
  return { text: code ?? text, noCode: code === undefined };
}

export interface FileCell {
  readonly text: string;
  /** Longer than the column is wide: it would push all that follows. */
  readonly tooWide: boolean;
  readonly noCode: boolean;
}

export function cellText(column: LayoutColumn, values: FileValues): FileCell {
  const { width, padding, empty } = column;
  const { text: plain, noCode } = plainText(column, values);
  const text = plain === '' ? empty : plain;
  if (width === 0) return { text, tooWide: false, noCode };
  const isNumber = cellNumber(column, values) !== null || padding === 'zeros';
  const filled = padding === 'none' || text === '' ? text : filledText(text, column, isNumber);
  return { text: filled, tooWide: text.length > width, noCode };
}

/** Zeros go in front, behind the sign; spaces before a number and behind a text. */
function filledText(text: string, { width, padding }: LayoutColumn, isNumber: boolean): string {
  if (padding === 'spaces') return isNumber ? text.padStart(width) : text.padEnd(width);
  return text.startsWith('-')
    ? `-${text.slice(1).padStart(width - 1, '0')}`
    : text.padStart(width, '0');
}
