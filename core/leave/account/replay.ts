import type { Day } from '#core/time/day.ts';
import { sumDays } from '../sum-days.ts';
import { type AccountEntry, ENTRY_KINDS } from './entry.ts';

export type Replayed<Entry extends AccountEntry> = Entry & {
  /** After this entry. */
  readonly balance: number;
};

/** The sum of the entries up to a day, it included. Nothing expires, nothing is capped. */
export function balanceOn(entries: readonly AccountEntry[], day: Day): number {
  return sumDays(entries.filter((entry) => entry.day <= day).map(({ days }) => days));
}

/** All entries in their order, each with the balance after it. Those of one kind and day keep the order in which they came. */
export function replay<Entry extends AccountEntry>(entries: readonly Entry[]): Replayed<Entry>[] {
  const ordered = entries.toSorted((a, b) => {
    if (a.day !== b.day) return a.day < b.day ? -1 : 1;
    return ENTRY_KINDS.indexOf(a.kind) - ENTRY_KINDS.indexOf(b.kind);
  });
  let balance = 0;
  return ordered.map((entry) => {
    balance = sumDays([balance, entry.days]);
    return { ...entry, balance };
  });
}
