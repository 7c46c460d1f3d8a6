/** Periods by the month in which they end. */
import { formatDay, formatMonth } from '#core/format/day.ts';
import { addMonths, type Day, isDay, partsOf } from '#core/time/day.ts';

/** 'YYYY-MM' */
export type MonthName = string;

export const firstOf = (month: MonthName): Day => `${month}-01`;
export const monthOf = (day: Day): MonthName => day.slice(0, 7);
export const isMonth = (text: string | undefined): text is MonthName =>
  text !== undefined && text.length === 7 && isDay(firstOf(text));
export const turned = (month: MonthName, months: number): MonthName =>
  monthOf(addMonths(firstOf(month), months));
export const monthText = (month: MonthName): string => formatMonth(firstOf(month));

/** The newest first, around the one that is shown. */
export function monthsAround(shown: MonthName, now: MonthName): MonthName[] {
  const BACK = 24;
  const last = [shown, turned(now, 1)].sort().at(-1)!;
  const months: MonthName[] = [];
  for (let month = last; months.length < BACK || month >= shown; month = turned(month, -1))
    months.push(month);
  return months;
}

interface Period {
  readonly from: Day;
  readonly to: Day;
}

/** '1–30.11.2026', '26.10–25.11.2026' */
export function periodText({ from, to }: Period): string {
  const [first, last] = [formatDay(from), formatDay(to)];
  if (monthOf(from) === monthOf(to)) return `${partsOf(from).date}–${last}`;
  return `${first.slice(0, from.slice(0, 4) === to.slice(0, 4) ? 5 : 10)}–${last}`;
}

/**
 * The month to show where none is chosen. Where a period begins on the 26th, the last days of a month belong to the one
 * after it; the answer for this month tells it.
 */
export function monthToShow(
  chosen: MonthName | undefined,
  now: MonthName,
  answer: { readonly month: string; readonly to: Day; readonly today: Day } | undefined,
): MonthName {
  if (chosen !== undefined) return chosen;
  return answer?.month === now && answer.today > answer.to ? turned(now, 1) : now;
}
