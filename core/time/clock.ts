/**
 * Minutes from local midnight of the work date: 08:30 = 510, 02:10 of the next day = 1570,
 * 23:50 of the evening before = -10.
 */
export type Minutes = number;

export const DAY_MINUTES = 1440;

const SHAPE = /^(\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/;

/** '08:30' → 510. Seconds are cut off. Undefined for anything that is no time of day. */
export function parseClock(text: string): Minutes | undefined {
  const match = SHAPE.exec(text);
  if (!match) return undefined;
  const [hours, minutes] = [Number(match[1]), Number(match[2])];
  return hours < 24 && minutes < 60 ? hours * 60 + minutes : undefined;
}

/** How many days a time lies after its work date: 0 the same day, 1 the next, -1 the one before. */
export function dayOffset(minutes: Minutes): number {
  return Math.floor(minutes / DAY_MINUTES);
}

/** The time of day as 'HH:MM', whichever day it falls on: 1570 → '02:10', -10 → '23:50'. */
export function formatClock(minutes: Minutes): string {
  const ofDay = minutes - dayOffset(minutes) * DAY_MINUTES;
  const hours = Math.floor(ofDay / 60);
  return `${String(hours).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
}
