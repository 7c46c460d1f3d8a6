import { formatDay, formatDayLong } from '#core/format/day.ts';
import type { PersonDay } from './day-calls.ts';

/** 'Kapsam dışı: puantaj 01.11.2026 tarihinde başlar.' */
export const outsideText = (scopeFrom: string): string =>
  `Kapsam dışı: puantaj ${formatDay(scopeFrom)} tarihinde başlar, önceki günler hesaplanmaz.`;

/** Why nothing is there. */
export function notCalculatedText({
  day,
  today,
  scopeFrom,
}: Pick<PersonDay, 'day' | 'today' | 'scopeFrom'>): string {
  if (scopeFrom !== null) return outsideText(scopeFrom);
  if (day > today) return 'İleri bir gün: günü gelince hesaplanır.';
  return `${formatDayLong(day)} bu personel için hesaplanmadı.`;
}
