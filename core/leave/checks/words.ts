import { formatDay } from '#core/format/day.ts';
import { writeNumber } from '#core/format/number.ts';
import { addDays, type Day } from '#core/time/day.ts';

/** '2,5 gün' */
export const dayCount = (days: number): string => `${writeNumber(days)} gün`;

/** '05.03.2026–09.03.2026, 12.03.2026': days in a row as their first and last. */
export function dayList(days: readonly Day[]): string {
  const rows: { from: Day; to: Day }[] = [];
  for (const day of days.toSorted()) {
    const last = rows.at(-1);
    if (last && (day === last.to || day === addDays(last.to, 1))) last.to = day;
    else rows.push({ from: day, to: day });
  }
  return rows
    .map(({ from, to }) => (from === to ? formatDay(from) : `${formatDay(from)}–${formatDay(to)}`))
    .join(', ');
}
