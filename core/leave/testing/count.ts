import { addDays, daysBetween, weekday } from '#core/time/day.ts';
import { countLeave } from '../counting/count-leave.ts';
import type { CountInput } from '../counting/types.ts';
import { plans, type World } from './short.ts';

/** A count on the office week around the span. */
export function count(asked: Partial<CountInput> & Pick<CountInput, 'from'>, world: World = {}) {
  const { from, to = from } = asked;
  const first = addDays(from, -6 - weekday(from));
  const days = plans(first, daysBetween(first, to) + 36 - weekday(to), world);
  return countLeave({
    counting: 'annual',
    part: 'day',
    contractRestTaken: true,
    days,
    ...asked,
    to,
  });
}
