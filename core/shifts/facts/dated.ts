import type { Day } from '#core/time/day.ts';

/** Holds from that day until the next row of its kind; null says "none". */
export interface Dated<T> {
  readonly from: Day;
  readonly value: T | null;
}

/**
 * The row that holds on a day: the one with the latest `from` that is not after it, in whatever order
 * the rows come. Of two for one day the later entry counts. Undefined where none has begun yet.
 */
export function rowAsOf<Row extends { readonly from: Day }>(
  rows: readonly Row[],
  day: Day,
): Row | undefined {
  let latest: Row | undefined;
  for (const row of rows) {
    if (row.from <= day && (latest === undefined || row.from >= latest.from)) latest = row;
  }
  return latest;
}

/** What holds on a day; null where nothing does. */
export function valueAsOf<T>(rows: readonly Dated<T>[], day: Day): T | null {
  return rowAsOf(rows, day)?.value ?? null;
}
