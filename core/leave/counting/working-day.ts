import { holidayOf } from './holiday.ts';
import type { DayOfPlan } from './types.ts';

/** A half holiday is a working day; where no plan exists, every day that is no rest is one. */
export function isWorkingDay(day: DayOfPlan): boolean {
  if (day.rest !== null || day.isReport || holidayOf(day) === 'full') return false;
  return day.shift !== null || !day.isPlanned;
}
