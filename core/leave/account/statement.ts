import type { Day } from '#core/time/day.ts';
import { sumDays } from '../sum-days.ts';
import { type AccountEntry, ENTRY_KINDS, type EntryKind } from './entry.ts';
import { balanceOn, type Replayed, replay } from './replay.ts';

export interface Statement<Entry extends AccountEntry> {
  readonly year: number;
  /** What the year before left. */
  readonly carried: number;
  readonly lines: readonly Replayed<Entry>[];
  /** Signed sums of the year by kind. */
  readonly totals: Readonly<Record<EntryKind, number>>;
  readonly closing: number;
}

const lastDayOf = (year: number): Day => `${String(year).padStart(4, '0')}-12-31`;

/** The account of one calendar year: the part of its replay that lies in the year. */
export function statement<Entry extends AccountEntry>(
  entries: readonly Entry[],
  year: number,
): Statement<Entry> {
  const [before, end] = [lastDayOf(year - 1), lastDayOf(year)];
  const lines = replay(entries).filter(({ day }) => day > before && day <= end);
  const sumOf = (kind: EntryKind) =>
    sumDays(lines.filter((line) => line.kind === kind).map(({ days }) => days));
  return {
    year,
    carried: balanceOn(entries, before),
    lines,
    totals: Object.fromEntries(ENTRY_KINDS.map((kind) => [kind, sumOf(kind)])) as Record<
      EntryKind,
      number
    >,
    closing: balanceOn(entries, end),
  };
}

/** The years that a statement can be asked for, newest first; each between the first and the last has one, be it empty. */
export function statementYears(entries: readonly AccountEntry[]): number[] {
  if (entries.length === 0) return [];
  const years = entries.map(({ day }) => Number(day.slice(0, 4)));
  const [first, last] = [Math.min(...years), Math.max(...years)];
  return Array.from({ length: last - first + 1 }, (_, i) => last - i);
}
