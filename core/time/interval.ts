import type { Minutes } from './clock.ts';

/** `[from, to)`: contains `from` and not `to`. Empty when `to` is not after `from`. */
export interface Interval {
  readonly from: Minutes;
  readonly to: Minutes;
}

export function isEmpty(interval: Interval): boolean {
  return interval.to <= interval.from;
}

export function contains(interval: Interval, minute: Minutes): boolean {
  return minute >= interval.from && minute < interval.to;
}

/** The common part of two intervals (empty if they do not meet). */
export function overlap(a: Interval, b: Interval): Interval {
  return { from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) };
}

/** The same minutes, ordered, without overlaps; intervals that touch become one. */
export function union(intervals: readonly Interval[]): Interval[] {
  const sorted = intervals.filter((i) => !isEmpty(i)).sort((a, b) => a.from - b.from);
  const joined: Interval[] = [];
  for (const next of sorted) {
    const last = joined.at(-1);
    if (last && next.from <= last.to) {
      joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, next.to) };
    } else {
      joined.push({ from: next.from, to: next.to });
    }
  }
  return joined;
}

/** The minutes of `from` that are in none of `taken`. */
export function subtract(from: readonly Interval[], taken: readonly Interval[]): Interval[] {
  const holes = union(taken);
  const rest: Interval[] = [];
  for (const whole of union(from)) {
    let start = whole.from;
    for (const hole of holes) {
      if (hole.to <= start || hole.from >= whole.to) continue;
      if (hole.from > start) rest.push({ from: start, to: hole.from });
      start = hole.to;
    }
    if (start < whole.to) rest.push({ from: start, to: whole.to });
  }
  return rest;
}

/** The minutes that are in both. */
export function intersect(a: readonly Interval[], b: readonly Interval[]): Interval[] {
  const others = union(b);
  return union(a).flatMap((one) =>
    others.map((other) => overlap(one, other)).filter((i) => !isEmpty(i)),
  );
}

/** How many minutes there are, each counted once. */
export function total(intervals: readonly Interval[]): Minutes {
  return union(intervals).reduce((sum, i) => sum + (i.to - i.from), 0);
}
