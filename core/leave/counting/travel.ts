import { addDays, type Day } from '#core/time/day.ts';
import { planReader } from './days-of-span.ts';
import type { CountInput, DayOfPlan } from './types.ts';
import { isWorkingDay } from './working-day.ts';

/** Article 56: for the way to and from where annual leave is spent. */
export const MOST_TRAVEL_DAYS = 4;

/** The first working day after one; a report may be as long as the law lets one be. */
const FARTHEST = 1000;

export function nextWorkingDay(planOn: (day: Day) => DayOfPlan, after: Day): Day {
  let day = addDays(after, 1);
  for (let i = 0; i < FARTHEST && !isWorkingDay(planOn(day)); i++) day = addDays(day, 1);
  return day;
}

/** The unpaid days for the way: the working days after the leave, one after the other. */
export function travelDates({
  days,
  to,
  travelDays = 0,
}: Pick<CountInput, 'days' | 'to' | 'travelDays'>): Day[] {
  const planOn = planReader(days);
  const dates: Day[] = [];
  for (let day = to; dates.length < travelDays; ) {
    day = nextWorkingDay(planOn, day);
    dates.push(day);
  }
  return dates;
}
