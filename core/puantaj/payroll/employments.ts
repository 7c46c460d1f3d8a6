/** On which dates somebody is employed, known or not: weeks close and nights end by it. */
import { addDays, type Day } from '#core/time/day.ts';
import type { Employment } from './dates.ts';

export const isEmployed = (day: Day, employments: readonly Employment[]): boolean =>
  employmentOn(day, employments) >= 0;

/** Which of them it is, or −1. */
export const employmentOn = (day: Day, employments: readonly Employment[]): number =>
  employments.findIndex(({ from, to }) => from <= day && (to === null || day <= to));

/** Of the week that begins on a Monday, in order. */
export function employedInWeek(monday: Day, employments: readonly Employment[]): Day[] {
  return [0, 1, 2, 3, 4, 5, 6]
    .map((i) => addDays(monday, i))
    .filter((day) => isEmployed(day, employments));
}
