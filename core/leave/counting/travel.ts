import { addDays, type Day } from '#core/time/day.ts';
import { planReader } from './days-of-span.ts';
import type { CountInput, DayOfPlan } from './types.ts';
import { isWorkingDay } from './working-day.ts';

/** Article 56: for the way to and from where annual leave is spent. */
export const MOST_TRAVEL_DAYS = 4;

/** The first working day after one; a report may be as long as the law lets one be. */
const FARTHEST = 1000;

/** Nobody planned anything, and nothing else keeps anybody from working. */
const isLeftOpen = (day: DayOfPlan): boolean =>
  day.shift === null && day.isPlanned && isWorkingDay({ ...day, isPlanned: false });

/** Where the plan says "plansız" as far as it is known, it says nothing of the return: then it is the first day that is left open. */
export function nextWorkingDay(days: readonly DayOfPlan[], after: Day): Day {
  const planOn = planReader(days);
  const known = days.reduce((last, { day }) => (day > last ? day : last), after);
  let open: Day | undefined;
  let day = addDays(after, 1);
  for (let i = 0; i < FARTHEST && !isWorkingDay(planOn(day)); i++) {
    if (open === undefined && isLeftOpen(planOn(day))) open = day;
    day = addDays(day, 1);
  }
  return day > known && open !== undefined ? open : day;
}

/** The unpaid days for the way: the working days after the leave, one after the other. */
export function travelDates({
  days,
  to,
  travelDays = 0,
}: Pick<CountInput, 'days' | 'to' | 'travelDays'>): Day[] {
  const dates: Day[] = [];
  for (let day = to; dates.length < travelDays; ) {
    day = nextWorkingDay(days, day);
    dates.push(day);
  }
  return dates;
}
