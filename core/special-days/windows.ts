/** Special days as the attendance calculation takes them: minutes of each date. */
import { DAY_MINUTES, type Minutes } from '#core/time/clock.ts';
import { type Day, dayFromNumber, dayNumber } from '#core/time/day.ts';
import { type Interval, isEmpty, overlap, union } from '#core/time/interval.ts';

/** A special day, or several in a row. */
export interface SpecialSpan {
  readonly firstDay: Day;
  readonly lastDay: Day;
  /** From this time of the first day on; null is the whole day. */
  readonly halfFrom: Minutes | null;
  readonly name: string;
  /** Work on it is RTM; otherwise it is the company's own, a contract rest day. */
  readonly isHoliday: boolean;
}

/** What a date has of special days, in minutes from its midnight. */
export interface SpecialDate {
  readonly date: Day;
  /** Those of the evening before and of the next date too, for shifts that reach there. */
  readonly holidays: readonly Interval[];
  /** The company's own, on which work is no RTM: of the date alone, for they concern the shifts that begin on it. */
  readonly companyDays: readonly Interval[];
  /** What those of the date are called. */
  readonly companyDayName: string | null;
}

/** How far a date's shift may reach: from a day before its midnight to a day after its end. */
const REACH: Interval = { from: -DAY_MINUTES, to: 2 * DAY_MINUTES };
const OWN_DATE: Interval = { from: 0, to: DAY_MINUTES };

/** In minutes since the epoch's midnight. */
const absolute = ({ firstDay, lastDay, halfFrom }: SpecialSpan): Interval => ({
  from: dayNumber(firstDay) * DAY_MINUTES + (halfFrom ?? 0),
  to: (dayNumber(lastDay) + 1) * DAY_MINUTES,
});

const nameOn = (spans: readonly SpecialSpan[], day: Day): string | null =>
  spans
    .filter((one) => !one.isHoliday && one.firstDay <= day && day <= one.lastDay)
    .map(({ name }) => name)
    .join(', ') || null;

/** The dates from one on and up to one that special days reach into; the others have none. */
export function specialDates(spans: readonly SpecialSpan[], from: Day, to: Day): SpecialDate[] {
  const intervalsOf = (isHoliday: boolean) =>
    union(spans.filter((span) => span.isHoliday === isHoliday).map(absolute));
  const [holidays, companyDays] = [intervalsOf(true), intervalsOf(false)];
  const [first, last] = [dayNumber(from), dayNumber(to)];
  const dates: SpecialDate[] = [];
  for (let number = first; number <= last; number++) {
    const within = (intervals: readonly Interval[], reach: Interval) =>
      intervals
        .map((one) =>
          overlap(
            { from: one.from - number * DAY_MINUTES, to: one.to - number * DAY_MINUTES },
            reach,
          ),
        )
        .filter((one) => !isEmpty(one));
    const day = dayFromNumber(number);
    const date = {
      date: day,
      holidays: within(holidays, REACH),
      companyDays: within(companyDays, OWN_DATE),
      companyDayName: nameOn(spans, day),
    };
    if (date.holidays.length + date.companyDays.length > 0) dates.push(date);
  }
  return dates;
}
