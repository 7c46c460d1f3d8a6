/** Between instants and the clocks on the walls of a time zone, by the rules that the runtime knows (IANA names). */
import { DAY_MINUTES, type Minutes } from './clock.ts';
import { type Day, dayFromNumber, dayNumber } from './day.ts';

/** Of the people who use the product (D28), and of a work place that names no other. */
export const HOME_ZONE = 'Europe/Istanbul';

/** Milliseconds since 1970-01-01 00:00 UTC. */
export type Instant = number;

const MINUTE_MS = 60_000;
const DAY_MS = DAY_MINUTES * MINUTE_MS;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, made);
  return made;
}

/** How far the zone's clocks are ahead of UTC, in milliseconds. A zone that nobody knows throws. */
export function offsetAt(timeZone: string, instant: Instant): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(instant))
    parts[type] = Number(value);
  const { year, month, day, hour, minute, second } = parts as Record<string, number>;
  const date = [year!, month!, day!].map((part) => String(part).padStart(2, '0')).join('-');
  const shown = dayNumber(date) * DAY_MS + (hour! * 60 + minute!) * MINUTE_MS + second! * 1000;
  return shown - Math.floor(instant / 1000) * 1000;
}

/** The calendar day that it is in the zone. */
export function localDay(timeZone: string, instant: Instant): Day {
  return dayFromNumber(Math.floor((instant + offsetAt(timeZone, instant)) / DAY_MS));
}

/**
 * When the clocks of the zone show this time on this day. A time that they show twice is its first showing; one that
 * they skip is as late as it would have been by the clocks of the hour before.
 */
export function instantOf(timeZone: string, day: Day, time: Minutes): Instant {
  const shown = dayNumber(day) * DAY_MS + time * MINUTE_MS;
  const offsets = [offsetAt(timeZone, shown - DAY_MS), offsetAt(timeZone, shown + DAY_MS)] as const;
  const showings = offsets
    .map((offset) => shown - offset)
    .filter((instant) => instant + offsetAt(timeZone, instant) === shown);
  return showings.length > 0 ? Math.min(...showings) : shown - offsets[0];
}
