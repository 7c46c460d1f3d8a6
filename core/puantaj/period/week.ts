import type { Minutes } from '#core/time/clock.ts';
import { type Day, mondayOf } from '#core/time/day.ts';
import { DAILY_LIMIT, NIGHT_LIMIT, nightMinutes, WEEKLY_LIMIT } from './law.ts';
import type { DayResult } from '../types.ts';

/** A classified day with its date. */
export interface DatedResult {
  readonly date: Day;
  readonly result: Pick<DayResult, 'segments' | 'totals'>;
}

export interface WeekTerms {
  /** What the contract calls a full week, at most 2700. */
  readonly contractMinutes: Minutes;
  /** Inside an equalization period the single week may pass 2700. */
  readonly equalization?: boolean;
  /** Minutes over 660 a day, or over 450 in a night shift, are overtime in any week (true). */
  readonly dailyLimits?: boolean;
  /** Off for tourism, private security and health (true). */
  readonly nightLimit?: boolean;
}

export interface WeekResult {
  readonly monday: Day;
  /** NC + NM. Compensation work is settled in the equalization account, not here. */
  readonly base: Minutes;
  readonly normal: Minutes;
  /** Fazla sürelerle çalışma, ×1.25: between the contract and 2700. */
  readonly excess: Minutes;
  /** Fazla çalışma, ×1.5: above 2700, or above a day's limit. */
  readonly overtime: Minutes;
  readonly anomalies: readonly 'WEEKLY_LIMIT'[];
}

/** The bands of one week. `days`: the days of one Monday to Sunday, in any order. */
export function weekTotals(days: readonly DatedResult[], terms: WeekTerms): WeekResult {
  const base = days.reduce((sum, day) => sum + baseMinutes(day), 0);
  const overDays =
    terms.dailyLimits === false
      ? 0
      : days.reduce((sum, day) => sum + overDailyLimit(day, terms.nightLimit !== false), 0);
  // A minute over a day's limit is overtime already; it is not counted a second time in the week.
  const overtime = Math.max(overDays, base - WEEKLY_LIMIT, 0);
  const rest = base - overtime;
  const normal = Math.min(rest, terms.contractMinutes, WEEKLY_LIMIT);
  return {
    monday: days[0] ? mondayOf(days[0].date) : '',
    base,
    normal,
    excess: rest - normal,
    overtime,
    anomalies: base > WEEKLY_LIMIT && !terms.equalization ? ['WEEKLY_LIMIT'] : [],
  };
}

/** The days by week, in order of time. */
export function groupByWeek<T extends { readonly date: Day }>(days: readonly T[]): T[][] {
  const weeks = new Map<Day, T[]>();
  for (const day of days.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    const monday = mondayOf(day.date);
    const week = weeks.get(monday);
    if (week) week.push(day);
    else weeks.set(monday, [day]);
  }
  return [...weeks.values()];
}

export function baseMinutes({ result }: DatedResult): Minutes {
  return (result.totals.NC ?? 0) + (result.totals.NM ?? 0);
}

function overDailyLimit(day: DatedResult, nightLimit: boolean): Minutes {
  const limit = nightLimit && isNightShift(day) ? NIGHT_LIMIT : DAILY_LIMIT;
  return Math.max(0, baseMinutes(day) - limit);
}

/** More than half of the day's base lies between 20:00 and 06:00. */
function isNightShift(day: DatedResult): boolean {
  let atNight = 0;
  for (const { code, from, to } of day.result.segments) {
    if (code === 'NC' || code === 'NM') atNight += nightMinutes(from, to);
  }
  return atNight * 2 > baseMinutes(day);
}
