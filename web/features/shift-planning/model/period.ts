/** Which days the plan shows. */
import { formatDay, formatMonth } from '#core/format/day.ts';
import { addDays, addMonths, type Day, daysBetween, mondayOf, weekday } from '#core/time/day.ts';

export const SPANS = { week: 'Hafta', twoWeeks: '2 hafta', month: 'Ay' } as const;
export type Span = keyof typeof SPANS;

export interface Period {
  readonly from: Day;
  readonly to: Day;
}

const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;

/** The week, the two weeks or the month that hold the day. */
export function periodOf(span: Span, day: Day): Period {
  if (span === 'month') {
    const from = firstOfMonth(day);
    return { from, to: addDays(addMonths(from, 1), -1) };
  }
  const from = mondayOf(day);
  return { from, to: addDays(from, span === 'week' ? 6 : 13) };
}

/** A day of the next period, or of the one before. */
export function turned(span: Span, day: Day, way: 1 | -1): Day {
  if (span === 'month') return addMonths(firstOfMonth(day), way);
  return addDays(mondayOf(day), way * (span === 'week' ? 7 : 14));
}

/** The week's number by ISO 8601: the week of its Thursday. */
export function weekNumber(day: Day): number {
  const thursday = addDays(mondayOf(day), 3);
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1;
}

/** '23–29.11.2026, 48. hafta', 'Kasım 2026' */
export function periodText(span: Span, period: Period): string {
  if (span === 'month') return formatMonth(period.from);
  const [from, to] = [formatDay(period.from), formatDay(period.to)];
  const short = from.slice(2) === to.slice(2) ? from.slice(0, 2) : from.slice(0, 5);
  const weeks = [...new Set([weekNumber(period.from), weekNumber(period.to)])];
  return `${short}–${to}, ${weeks.join('–')}. hafta`;
}

export const isWeekend = (day: Day) => weekday(day) > 5;

/** Where copying takes its days from. */
export const weekBefore = (monday: Day): Period => ({
  from: addDays(monday, -7),
  to: addDays(monday, -1),
});
