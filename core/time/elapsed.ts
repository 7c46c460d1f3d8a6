import { DAY_MINUTES, type Minutes } from './clock.ts';

/**
 * Elapsed time between two times of day (specification, section 5): it rolls over to the next day
 * when the end is earlier than the start. Equal times give 0 (D45).
 */
export function elapsedMinutes(start: Minutes, end: Minutes): Minutes {
  return end < start ? end + DAY_MINUTES - start : end - start;
}

/** The same in hours: 22:00 to 06:30 is 8.5. */
export function elapsedHours(start: Minutes, end: Minutes): number {
  return elapsedMinutes(start, end) / 60;
}
