import { DAY_MINUTES, type Minutes } from '#core/time/clock.ts';
import { addDays, type Day, daysBetween } from '#core/time/day.ts';
import { type Interval, intersect, subtract } from '#core/time/interval.ts';
import {
  REST_BETWEEN_DAYS,
  WEEKLY_REST,
  YEARLY_OVERTIME_LIMIT,
  YEARLY_OVERTIME_WARNING,
} from './law.ts';

/** When somebody was there on a work day, from `attendedIntervals`. */
export interface AttendedDay {
  readonly date: Day;
  readonly attended: readonly Interval[];
}

export type LegalWarning =
  | { readonly kind: 'REST_11H'; readonly date: Day; readonly rest: Minutes }
  | { readonly kind: 'NO_WEEKLY_REST'; readonly date: Day; readonly longestRest: Minutes };

/** Less than 11 hours between a day's last and the next day's first attended minute. */
export function restBetweenDays(days: readonly AttendedDay[]): LegalWarning[] {
  const warnings: LegalWarning[] = [];
  const byDate = new Map(days.map((day) => [day.date, day]));
  for (const day of days) {
    const before = byDate.get(addDays(day.date, -1));
    const lastMinute = before && lastOf(before.attended);
    const firstMinute = firstOf(day.attended);
    if (lastMinute === undefined || firstMinute === undefined) continue;
    const rest = firstMinute + DAY_MINUTES - lastMinute;
    if (rest < REST_BETWEEN_DAYS) {
      warnings.push({ kind: 'REST_11H', date: day.date, rest: Math.max(0, rest) });
    }
  }
  return warnings;
}

/**
 * Seven dates in a row without 24 hours in one piece away from work. Named by the last of the seven.
 * `days`: consecutive dates in order; only whole runs of seven are judged.
 */
export function weeklyRest(days: readonly AttendedDay[]): LegalWarning[] {
  const first = days[0];
  if (!first) return [];
  const attended = days.flatMap(({ date, attended: there }) => {
    const shift = daysBetween(first.date, date) * DAY_MINUTES;
    return there.map(({ from, to }) => ({ from: from + shift, to: to + shift }));
  });
  const warnings: LegalWarning[] = [];
  for (let last = 6; last < days.length; last++) {
    const week = { from: (last - 6) * DAY_MINUTES, to: (last + 1) * DAY_MINUTES };
    const away = subtract([week], intersect([week], attended));
    const longestRest = Math.max(0, ...away.map(({ from, to }) => to - from));
    if (longestRest < WEEKLY_REST) {
      warnings.push({ kind: 'NO_WEEKLY_REST', date: days[last]!.date, longestRest });
    }
  }
  return warnings;
}

export interface YearlyOvertime {
  readonly minutes: Minutes;
  readonly state: 'within' | 'near' | 'over';
}

/**
 * Fazla çalışma in a calendar year against the 270 hours: `near` from 90 % on, `over` beyond.
 * `weeks`: overtime by week, dated by the week's last day (it is known only then).
 */
export function yearlyOvertime(
  weeks: readonly { readonly date: Day; readonly overtime: Minutes }[],
  year: number,
): YearlyOvertime {
  const prefix = `${String(year).padStart(4, '0')}-`;
  const minutes = weeks
    .filter(({ date }) => date.startsWith(prefix))
    .reduce((sum, { overtime }) => sum + overtime, 0);
  if (minutes > YEARLY_OVERTIME_LIMIT) return { minutes, state: 'over' };
  return { minutes, state: minutes >= YEARLY_OVERTIME_WARNING ? 'near' : 'within' };
}

function firstOf(intervals: readonly Interval[]): Minutes | undefined {
  return intervals.length === 0 ? undefined : Math.min(...intervals.map((i) => i.from));
}

function lastOf(intervals: readonly Interval[]): Minutes | undefined {
  return intervals.length === 0 ? undefined : Math.max(...intervals.map((i) => i.to));
}
