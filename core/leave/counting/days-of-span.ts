import { addDays, type Day, weekday } from '#core/time/day.ts';
import type { DayOfPlan } from './types.ts';

const SUNDAY = 7;

/** Where no plan exists yet, Sunday is the weekly rest day. */
function withoutPlan(day: Day): DayOfPlan {
  return {
    day,
    shift: null,
    rest: weekday(day) === SUNDAY ? 'weekly' : null,
    isPlanned: false,
    holidays: [],
    isReport: false,
  };
}

/** The date's plan, whether it was given or not. */
export function planReader(days: readonly DayOfPlan[]): (day: Day) => DayOfPlan {
  const byDay = new Map(days.map((one) => [one.day, one]));
  return (day) => byDay.get(day) ?? withoutPlan(day);
}

/** Every date from one on and up to one; none where the end comes first. */
export function datesOf(from: Day, to: Day): Day[] {
  const dates: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) dates.push(day);
  return dates;
}
