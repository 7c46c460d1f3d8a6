import { DAY_MINUTES } from '#core/time/clock.ts';
import { addDays, type Day } from '#core/time/day.ts';
import { planReader } from './days-of-span.ts';
import { holidayOf } from './holiday.ts';
import { askedHours, partWindow } from './part-window.ts';
import { minutesAfter } from './planned-minutes.ts';
import { nextWorkingDay, travelDates } from './travel.ts';
import type { CountInput, DayOfPlan } from './types.ts';
import { isWorkingDay } from './working-day.ts';

/**
 * The first working day after the end, and after the days for the way. Who is away for a morning or for some hours comes back on the same day, if
 * anything of it is left.
 */
export function returnDay(input: CountInput): Day {
  const planOn = planReader(input.days);
  const travel = travelDates(input).at(-1);
  if (travel === undefined && comesBackOnLastDay(input, planOn)) return input.to;
  return nextWorkingDay(input.days, travel ?? input.to);
}

function comesBackOnLastDay(input: CountInput, planOn: (day: Day) => DayOfPlan): boolean {
  if (input.part !== 'morning' && input.part !== 'hours') return false;
  const last = planOn(input.to);
  if (last.isReport) return false;
  if (last.shift === null && isWorkingDay(last)) return holidayOf(last) === 'none';
  if (input.part === 'morning') {
    const morning = partWindow(last, 'morning');
    return morning !== null && minutesAfter(last, morning.to) > 0;
  }
  const { to } = askedHours(input);
  const before = planOn(addDays(input.to, -1));
  return minutesAfter(last, to) > 0 || minutesAfter(before, to + DAY_MINUTES) > 0;
}
