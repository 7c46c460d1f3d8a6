import { addMonths, type Day, partsOf } from '#core/time/day.ts';

/** Completed years: who was born on 29 February completes one on the 28th where there is no 29th. */
export function ageOn(birthDay: Day, day: Day): number {
  const years = partsOf(day).year - partsOf(birthDay).year;
  return addMonths(birthDay, 12 * years) <= day ? years : years - 1;
}
