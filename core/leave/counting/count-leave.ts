import { type Counted, countDays } from './count-days.ts';
import { countHours } from './count-hours.ts';
import { returnDay } from './return-day.ts';
import { travelDates } from './travel.ts';
import { sumDays } from '../sum-days.ts';
import type { CountInput, LeaveCount } from './types.ts';

/** What a leave takes, what of its span is left out and why, and when the person is back. */
export function countLeave(input: CountInput): LeaveCount {
  const { taken, leftOut } = counted(input);
  return {
    days: sumDays(taken.map(({ cost }) => cost)),
    minutes: taken.reduce((sum, { minutes }) => sum + minutes, 0),
    taken,
    leftOut,
    travel: travelDates(input),
    returnDay: returnDay(input),
  };
}

function counted(input: CountInput): Counted {
  const { counting, part, contractRestTaken } = input;
  if (counting === 'hours' || part === 'hours') return countHours(input);
  return countDays(input, { counting, part, contractRestTaken });
}
