import { type Day, daysBetween } from '#core/time/day.ts';

/** Entries that come round again and again from the first day on. */
export interface Cycle<Entry> {
  readonly firstDay: Day;
  readonly entries: readonly Entry[];
}

export interface CycleDay<Entry> {
  /** Counted from 0. */
  readonly number: number;
  readonly entry: Entry;
}

/** Entry number = (days since the first day + offset) mod N; null before the first day. */
export function cycleDay<Entry>(
  { firstDay, entries }: Cycle<Entry>,
  offset: number,
  day: Day,
): CycleDay<Entry> | null {
  const since = daysBetween(firstDay, day);
  if (since < 0 || entries.length === 0) return null;
  // An offset may lie behind: the remainder of a negative number is never taken.
  const length = entries.length;
  const number = (((since + offset) % length) + length) % length;
  return { number, entry: entries[number]! };
}
