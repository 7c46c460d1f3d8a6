import { DAY_MINUTES } from '#core/time/clock.ts';
import { intersect, subtract } from '#core/time/interval.ts';
import type { DayOfPlan } from './types.ts';

const WHOLE_DAY = [{ from: 0, to: DAY_MINUTES }];

/** How much of the date is public holiday: an eve is one from some hour on. */
export function holidayOf({ holidays }: Pick<DayOfPlan, 'holidays'>): 'none' | 'half' | 'full' {
  if (intersect(holidays, WHOLE_DAY).length === 0) return 'none';
  return subtract(WHOLE_DAY, holidays).length === 0 ? 'full' : 'half';
}
