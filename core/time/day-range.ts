import { addDays, type Day, daysBetween } from './day.ts';

/** From one day to another, both among them. */
export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

export const daysOf = ({ from, to }: DayRange): Day[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => addDays(from, i));
