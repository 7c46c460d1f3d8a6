import type { Day } from '#core/time/day.ts';
import { isInReport } from '../effect/leave-days.ts';
import { sumDays } from '../sum-days.ts';
import { countLeave } from './count-leave.ts';
import type { CountInput, LeaveCount } from './types.ts';

type Counted = Pick<LeaveCount, 'taken' | 'leftOut'>;

/**
 * What a leave takes after the plan has changed. Days that are past stay as they were counted. A report that came later
 * cuts the leave elsewhere and the count stays as asked; one that was there when it was asked for is left out as long as
 * it holds.
 */
export function recountLeave(input: CountInput, before: Counted, today: Day): LeaveCount {
  const wasReport = new Set(before.leftOut.filter(isInReport).map(({ day }) => day));
  const days = input.days.map((one) => ({
    ...one,
    isReport: one.isReport && wasReport.has(one.day),
  }));
  const now = countLeave({ ...input, days });
  const isPast = ({ day }: { readonly day: Day }) => day < today;
  const isAhead = ({ day }: { readonly day: Day }) => day >= today;
  const taken = [...before.taken.filter(isPast), ...now.taken.filter(isAhead)];
  return {
    days: sumDays(taken.map(({ cost }) => cost)),
    minutes: taken.reduce((sum, { minutes }) => sum + minutes, 0),
    taken,
    leftOut: [...before.leftOut.filter(isPast), ...now.leftOut.filter(isAhead)],
    // The way lies after the leave, and a leave that is over is not counted again: none of it is past.
    travel: countLeave(input).travel,
    returnDay: countLeave(input).returnDay,
  };
}
