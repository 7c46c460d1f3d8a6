import { type Day, isDay, partsOf, type Weekday, weekday } from '../time/day.ts';

const WEEKDAYS = {
  1: 'Pazartesi',
  2: 'Salı',
  3: 'Çarşamba',
  4: 'Perşembe',
  5: 'Cuma',
  6: 'Cumartesi',
  7: 'Pazar',
} as const satisfies Record<Weekday, string>;

/** From Monday: heads of columns, and wherever else a whole name has no room. */
export const SHORT_WEEKDAYS = ['Pzt', 'Sal', 'Çar', 'Per', 'Cum', 'Cmt', 'Paz'] as const;

/** '2026-11-15' → 'Pazar' */
export function weekdayName(day: Day): string {
  return WEEKDAYS[weekday(day)];
}

/** '2026-11-15' → '15.11.2026' */
export function formatDay(day: Day): string {
  const { year, month, date } = partsOf(day);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${two(date)}.${two(month)}.${String(year).padStart(4, '0')}`;
}

/** '2026-11-15' → '15.11.2026 Pazar' */
export function formatDayLong(day: Day): string {
  return `${formatDay(day)} ${weekdayName(day)}`;
}

export const MONTHS = [
  'Ocak',
  'Şubat',
  'Mart',
  'Nisan',
  'Mayıs',
  'Haziran',
  'Temmuz',
  'Ağustos',
  'Eylül',
  'Ekim',
  'Kasım',
  'Aralık',
] as const;

/** '2026-11-15' → 'Kasım 2026' */
export function formatMonth(day: Day): string {
  const { year, month } = partsOf(day);
  return `${MONTHS[month - 1]} ${year}`;
}

const WRITTEN = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/;
/** As on a phone whose digits have no full stop beside them. */
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/;

/** '5.3.2024', '05/03/2024', '05032024' and '2024-03-05' → '2024-03-05'. Undefined for anything that is no day. */
export function parseDay(text: string): Day | undefined {
  const trimmed = text.trim();
  const [, date, month, year] = WRITTEN.exec(trimmed) ?? DIGITS.exec(trimmed) ?? [];
  const day = year ? `${year}-${month!.padStart(2, '0')}-${date!.padStart(2, '0')}` : trimmed;
  return isDay(day) ? day : undefined;
}
