/** A value as a column of the file has it. */
import { formatDay } from '#core/format/day.ts';
import { isDay } from '#core/time/day.ts';
import { type FileValues, isFigure } from './fields.ts';
import type { LayoutColumn } from './layout.ts';

const HOUR = 60;

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

/** The sum of the fields, where they are figures; null where a text is meant. */
export function cellNumber({ fields, unit }: LayoutColumn, values: FileValues): number | null {
  if (fields.length === 0 || !fields.every(isFigure)) return null;
  const sum = fields.reduce((total, field) => total + Number(values[field] ?? 0), 0);
  return unit === 'hours' ? sum / HOUR : sum;
}

function plainText(column: LayoutColumn, values: FileValues): string {
  const { fields, constant, unit, digits } = column;
  if (fields.length === 0) return constant;
  const number = cellNumber(column, values);
  if (number !== null) {
    if (unit === 'clock') return clockText(number);
    return rounded(number, digits).toFixed(digits).replace('.', ',');
  }
  return fields
    .map((field) => values[field] ?? '')
    .map((value) => (typeof value === 'string' && isDay(value) ? formatDay(value) : String(value)))
    .filter((text) => text !== '')
    .join(' ');
}

export interface FileCell {
  readonly text: string;
  /** Longer than the column is wide: it would push all that follows. */
  readonly tooWide: boolean;
}

export function cellText(column: LayoutColumn, values: FileValues): FileCell {
  const { width, padding, empty } = column;
  const plain = plainText(column, values);
  const text = plain === '' ? empty : plain;
  if (width === 0) return { text, tooWide: false };
  const isNumber = cellNumber(column, values) !== null || padding === 'zeros';
  const filled = padding === 'none' || text === '' ? text : filledText(text, column, isNumber);
  return { text: filled, tooWide: text.length > width };
}

/** Zeros go in front, behind the sign; spaces before a number and behind a text. */
function filledText(text: string, { width, padding }: LayoutColumn, isNumber: boolean): string {
  if (padding === 'spaces') return isNumber ? text.padStart(width) : text.padEnd(width);
  return text.startsWith('-')
    ? `-${text.slice(1).padStart(width - 1, '0')}`
    : text.padStart(width, '0');
}
