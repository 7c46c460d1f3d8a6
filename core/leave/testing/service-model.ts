import { addDays, addMonths, type Day, daysBetween } from '#core/time/day.ts';
import type { Period, UncountedTime } from '../entitlement/service.ts';

/** Rights by walking day by day: a day counts if it is employed and not uncounted; a year is full after as many as it has. */
export function rightDaysByWalking(
  periods: readonly Period[],
  uncounted: readonly UncountedTime[],
  until: Day,
): Day[] {
  const first = periods.map(({ from }) => from).toSorted()[0];
  if (first === undefined) return [];
  const isEmployed = (day: Day) =>
    periods.some(({ from, to }) => from <= day && (to === null || day <= to));
  const counts = (day: Day) =>
    isEmployed(day) &&
    !uncounted.some(({ from, to, isPartOfDay }) => !isPartOfDay && from <= day && day <= to);
  const rights: Day[] = [];
  let start = first;
  let counted = 0;
  for (let day = first; day <= until; day = addDays(day, 1)) {
    if (counts(day)) counted++;
    const next = addDays(day, 1);
    if (counted < daysBetween(start, addMonths(start, 12))) continue;
    const right = isEmployed(next) ? next : day;
    if (right <= until) rights.push(right);
    start = next;
    counted = 0;
  }
  return rights;
}
