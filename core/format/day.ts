import { type Day, partsOf, type Weekday, weekday } from '../time/day.ts';

const WEEKDAYS = {
  1: 'Pazartesi',
  2: 'Salı',
  3: 'Çarşamba',
  4: 'Perşembe',
  5: 'Cuma',
  6: 'Cumartesi',
  7: 'Pazar',
} as const satisfies Record<Weekday, string>;

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
