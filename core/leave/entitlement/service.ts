import { addMonths, type Day, dayFromNumber, dayNumber } from '#core/time/day.ts';
import { contains, type Interval, subtract, union } from '#core/time/interval.ts';

/** First and last day; `to` null while it goes on. */
export interface Period {
  readonly from: Day;
  readonly to: Day | null;
}

/** Time that does not count towards a year of service (article 55): unpaid leave and the like. */
export interface UncountedTime {
  readonly from: Day;
  readonly to: Day;
  /** Parts of a day move nothing. */
  readonly isPartOfDay?: boolean;
}

export interface Service {
  /** Completed years, of which each right is one. */
  readonly years: number;
  readonly startsOn: Day;
  /** The first day after the year. */
  readonly anniversary: Day;
  /** Days by which uncounted time and gaps moved it. */
  readonly movedBy: number;
  /** Whether the person is still employed on the anniversary; who leaves on its eve has completed the year. */
  readonly isEmployed: boolean;
}

const daysOf = (period: Period): Interval => ({
  from: dayNumber(period.from),
  to: period.to === null ? Number.POSITIVE_INFINITY : dayNumber(period.to) + 1,
});

/**
 * The completed years of service, each from the day on which the last one was completed, up to the anniversaries that
 * lie on a day or the day after it. All periods count together, an overlap once, a gap not at all.
 */
export function yearsOfService(
  periods: readonly Period[],
  uncounted: readonly UncountedTime[],
  until: Day,
): Service[] {
  const employed = union(periods.map(daysOf));
  if (employed.length === 0) return [];
  const counted = subtract(
    employed,
    uncounted.filter(({ isPartOfDay }) => !isPartOfDay).map(daysOf),
  );
  const last = dayNumber(until) + 1;
  const completed: Service[] = [];
  let start = employed[0]!.from;
  for (;;) {
    const startsOn = dayFromNumber(start);
    const length = dayNumber(addMonths(startsOn, 12)) - start;
    const end = endOfYear(counted, start, length);
    if (end === null || end > last) return completed;
    completed.push({
      years: completed.length + 1,
      startsOn,
      anniversary: dayFromNumber(end),
      movedBy: end - start - length,
      isEmployed: employed.some((period) => contains(period, end)),
    });
    start = end;
  }
}

/** The day after the one that makes so many counted days from a day on; null where there are not that many. */
function endOfYear(counted: readonly Interval[], start: number, length: number): number | null {
  let left = length;
  for (const stretch of counted) {
    const from = Math.max(stretch.from, start);
    if (from >= stretch.to) continue;
    if (from + left <= stretch.to) return from + left;
    left -= stretch.to - from;
  }
  return null;
}
