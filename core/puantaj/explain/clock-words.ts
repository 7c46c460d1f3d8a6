import { DAY_MINUTES, dayOffset, formatClock, type Minutes } from '#core/time/clock.ts';
import type { Interval } from '#core/time/interval.ts';

/** '08:30', 'ertesi gün 02:10', 'önceki gün 23:50'. */
export function clock(minutes: Minutes): string {
  return dayWords(dayOffset(minutes)) + formatClock(minutes);
}

function dayWords(offset: number): string {
  if (offset === 0) return '';
  if (offset === 1) return 'ertesi gün ';
  if (offset === -1) return 'önceki gün ';
  return offset > 0 ? `${offset} gün sonra ` : `${-offset} gün önce `;
}

/** '12:30–13:30', '22:00–06:00', '00:00–24:00'; the day is named once, by the beginning. */
export function range({ from, to }: Interval): string {
  const endsAtMidnight = to - dayOffset(from) * DAY_MINUTES === DAY_MINUTES;
  return `${clock(from)}–${endsAtMidnight ? '24:00' : formatClock(to)}`;
}

/** '12:30–13:30 ve 15:00–15:15' */
export function ranges(windows: readonly Interval[]): string {
  return windows.map(range).join(' ve ');
}

/** "-de" as it is said after each number: bir'de, üç'te, altı'da, kırk'ta. */
const AFTER_UNIT = ['da', 'de', 'de', 'te', 'te', 'te', 'da', 'de', 'de', 'da'];
const AFTER_TEN = ['da', 'da', 'de', 'da', 'ta', 'de'];

/** "08:30'da", "18:00'de": when something happens. */
export function clockAt(minutes: Minutes): string {
  const ofDay = minutes - dayOffset(minutes) * DAY_MINUTES;
  const said = ofDay % 60 === 0 ? ofDay / 60 : ofDay % 60;
  const suffix = said % 10 === 0 ? AFTER_TEN[said / 10] : AFTER_UNIT[said % 10];
  return `${clock(minutes)}'${suffix ?? 'de'}`;
}
