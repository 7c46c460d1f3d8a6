/** Limits of the Labour Act (İş Kanunu 4857) and its regulations, in minutes. */
export const WEEKLY_LIMIT = 2700;
export const DAILY_LIMIT = 660;
export const NIGHT_LIMIT = 450;
export const REST_BETWEEN_DAYS = 660;
export const WEEKLY_REST = 1440;
export const YEARLY_OVERTIME_LIMIT = 270 * 60;
/** The yearly limit is warned about from 90 % on. */
export const YEARLY_OVERTIME_WARNING = (YEARLY_OVERTIME_LIMIT * 9) / 10;

/** The break that a working time of `worked` minutes calls for (article 68). */
export function requiredBreak(worked: number): number {
  if (worked <= 240) return 15;
  return worked <= 450 ? 30 : 60;
}

const DAY = 1440;
const NIGHT_END = 360;
const NIGHT_START = 1200;
const NIGHT_LENGTH = 600;
const EVENING_TO_MIDNIGHT = 240;

/** Minutes of [from, to) in the night, 20:00 to 06:00 (article 69). */
export function nightMinutes(from: number, to: number): number {
  if (from >= NIGHT_END && to <= NIGHT_START) return 0;
  return nightBefore(to) - nightBefore(from);
}

/** Night minutes between a fixed evening long ago and this minute. */
function nightBefore(minute: number): number {
  const sinceEvening = minute + EVENING_TO_MIDNIGHT;
  const nights = Math.floor(sinceEvening / DAY);
  return nights * NIGHT_LENGTH + Math.min(sinceEvening - nights * DAY, NIGHT_LENGTH);
}
