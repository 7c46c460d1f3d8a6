import { DAY_MINUTES } from '#core/time/clock.ts';
import type { Interval } from '#core/time/interval.ts';
import { halfDays } from '../half-day.ts';
import type { DayOfPlan, LeavePart, LeaveSpan } from './types.ts';

/** The hours that are asked for, from the date's midnight on. Equal times are none. */
export function askedHours({ fromMinute = 0, toMinute = 0 }: LeaveSpan): Interval {
  return { from: fromMinute, to: toMinute < fromMinute ? toMinute + DAY_MINUTES : toMinute };
}

const ALWAYS: Interval = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

/** The minutes of a day that a whole day or a half one stands for; none where a half has no shift to halve. */
export function partWindow(day: DayOfPlan, part: Exclude<LeavePart, 'hours'>): Interval | null {
  if (part === 'day') return ALWAYS;
  const halves = day.shift && halfDays(day.shift);
  if (!halves) return null;
  return part === 'morning' ? halves.first : halves.second;
}
