import { DAY_MINUTES } from '#core/time/clock.ts';
import { addDays, type Day } from '#core/time/day.ts';
import { planReader } from './days-of-span.ts';
import { holidayOf } from './holiday.ts';
import { askedHours, partWindow } from './part-window.ts';
import { minutesAfter } from './planned-minutes.ts';
import type { CountInput, DayOfPlan } from './types.ts';

/** How far ahead a day of return is looked for; a report may be as long as the law lets one be. */
const FARTHEST = 1000;

/** A half holiday is a working day; where no plan exists, every day that is no rest is one. */
function isWorkingDay(day: DayOfPlan): boolean {
  if (day.rest !== null || day.isReport || holidayOf(day) === 'full') return false;
  return day.shift !== null || !day.isPlanned;
}

/**
 * The first working day after the end. Who is away for a morning or for some hours comes back on the same day, if
 * anything of it is left.
 */
export function returnDay(input: CountInput): Day {
  const planOn = planReader(input.days);
  if (comesBackOnLastDay(input, planOn)) return input.to;
  let day = addDays(input.to, 1);
  for (let i = 0; i < FARTHEST && !isWorkingDay(planOn(day)); i++) day = addDays(day, 1);
  return day;
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
