import type { DayInput, InDay, Leave, Plan } from '#core/puantaj/types.ts';
import { usualShift } from '../counting/planned-minutes.ts';
import { halfDays } from '../half-day.ts';
import { type Interval, subtract } from '#core/time/interval.ts';
import type { LeaveDay } from './leave-days.ts';

type EffectOfDay = Required<Pick<DayInput, 'leave' | 'inDay'>>;

/** Which day the leave falls on: its plan, and the minutes of it that are holiday. */
export interface AffectedDay {
  readonly plan: Plan;
  readonly holidays: readonly Interval[];
}

/**
 * What the attendance calculation takes of a day's leaves. UCI and USI are leave, paid or not; NC is time that counts as
 * worked: presence on duty elsewhere, outside holidays, where presence would be holiday work.
 */
export function dayEffect(
  leaves: readonly Pick<LeaveDay, 'part' | 'window' | 'workTypeCode'>[],
  { plan, holidays }: AffectedDay,
): EffectOfDay {
  const leave: Leave[] = [];
  const inDay: InDay[] = [];
  for (const one of leaves) {
    const paid = one.workTypeCode === 'UCI';
    if (one.workTypeCode !== 'NC' && one.part === 'day') {
      leave.push({ fullDay: true, paid });
      continue;
    }
    const window = windowOf(one, plan);
    if (window === null) continue;
    if (one.workTypeCode !== 'NC') leave.push({ ...window, paid });
    else for (const free of subtract([window], holidays)) inDay.push({ ...free, counts: 'work' });
  }
  return { leave, inDay };
}

function windowOf({ part, window }: Pick<LeaveDay, 'part' | 'window'>, plan: Plan) {
  if (part === 'hours') return plan.kind === 'off' ? null : window;
  if (plan.kind === 'off') return null;
  if (part === 'day') return usualShift(plan);
  const halves = halfDays(plan);
  return halves && (part === 'morning' ? halves.first : halves.second);
}
