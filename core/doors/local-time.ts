/** Times as terminals write them: the clock on their wall, without a zone. */
import { dayFromNumber, isDay } from '../time/day.ts';

const TEXT = /^(\d{4}-\d{2}-\d{2})[ T]((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)$/;
const SECONDS = /^\d{9,10}$/;
const DAY_SECONDS = 86_400;

export interface LocalTime {
  /** YYYY-MM-DD HH:MM:SS */
  readonly text: string;
  /** Known where the time itself says it. */
  readonly utcOffset: number | null;
}

const two = (part: number) => String(part).padStart(2, '0');

/** Seconds since 1970, which some send instead. */
function ofSeconds(seconds: number): LocalTime {
  const rest = seconds % DAY_SECONDS;
  const clock = [Math.floor(rest / 3600), Math.floor(rest / 60) % 60, rest % 60].map(two).join(':');
  return { text: `${dayFromNumber(Math.floor(seconds / DAY_SECONDS))} ${clock}`, utcOffset: 0 };
}

/** A time that exists on a calendar and a clock; null for what is none. */
export function readLocalTime(sent: string): LocalTime | null {
  if (SECONDS.test(sent)) return ofSeconds(Number(sent));
  const [, day = '', clock] = TEXT.exec(sent) ?? [];
  // Before the first century a calendar of this kind is a guess.
  return isDay(day) && day >= '0100' ? { text: `${day} ${clock}`, utcOffset: null } : null;
}
