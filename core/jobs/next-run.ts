/** When work that comes again and again is due next. */
import { parseClock } from '#core/time/clock.ts';
import { addDays, daysInMonth, partsOf, type Day, type Weekday, weekday } from '#core/time/day.ts';
import { type Instant, instantOf, localDay } from '#core/time/zone.ts';

/** Every so often, or at a time of day ('HH:MM', by the clocks of a zone) on all days, some weekdays or one day of each month. */
export type Recurrence =
  | { readonly everyMinutes: number }
  | {
      readonly at: string;
      readonly weekdays?: readonly Weekday[];
      /** The last day of a month that has no such day. */
      readonly dayOfMonth?: number;
    };

/** Even the rarest rule names a day within the longest month. */
const MOST_DAYS_AHEAD = 32;

/** The first time after `after`: what was missed meanwhile is not made up for, it comes once. */
export function nextRun(rule: Recurrence, timeZone: string, after: Instant): Instant {
  if ('everyMinutes' in rule) {
    if (!(rule.everyMinutes > 0)) throw new RangeError('every so many minutes, at least one');
    return after + rule.everyMinutes * 60_000;
  }
  const time = parseClock(rule.at);
  if (time === undefined) throw new RangeError(`no time of day: ${rule.at}`);
  const first = localDay(timeZone, after);
  for (let ahead = 0; ahead <= MOST_DAYS_AHEAD; ahead++) {
    const day = addDays(first, ahead);
    if (!isDue(rule, day)) continue;
    const instant = instantOf(timeZone, day, time);
    if (instant > after) return instant;
  }
  throw new RangeError('a rule that names no day');
}

function isDue(
  { weekdays, dayOfMonth }: Exclude<Recurrence, { everyMinutes: number }>,
  day: Day,
): boolean {
  if (weekdays && !weekdays.includes(weekday(day))) return false;
  if (dayOfMonth === undefined) return true;
  const { year, month, date } = partsOf(day);
  return date === Math.min(dayOfMonth, daysInMonth(year, month));
}
