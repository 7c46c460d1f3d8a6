/** Needed heads as a table of shifts and weekdays, and what of it is to be saved. */
import type { Client } from '#contract/client.ts';
import { MOST_HEADS } from '#contract/shift-planning/plan-limits.ts';
import { neededHeads, type NeedRow } from '#core/shifts/coverage.ts';
import { addDays, type Day, mondayOf, type Weekday } from '#core/time/day.ts';

export type Need = Awaited<ReturnType<Client['teams']['GetNeededHeads']>>[number];
export type NeedInput = Parameters<Client['teams']['SaveNeededHeads']>[0]['needs'][number];

export const WEEK: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

export type NeedCell = `${string} ${Weekday}`;
export const needCell = (shiftId: string, weekday: Weekday): NeedCell => `${shiftId} ${weekday}`;

/** What is typed, by shift and weekday; empty where nobody says. */
export type NeedTexts = Readonly<Record<NeedCell, string>>;

const rowsOf = (needs: readonly Need[]): NeedRow[] =>
  needs.flatMap(({ shiftId, weekday, from, heads }): NeedRow[] =>
    weekday === null || from === null
      ? []
      : [{ kind: 'weekday', shiftId, weekday: weekday as Weekday, from, heads }],
  );

/** The next such weekday, from the day on. */
const nextDay = (from: Day, weekday: Weekday): Day => {
  const inWeek = addDays(mondayOf(from), weekday - 1);
  return inWeek < from ? addDays(inWeek, 7) : inWeek;
};

/** What holds from a day on. */
export function textsFrom(
  needs: readonly Need[],
  shiftIds: readonly string[],
  from: Day,
): NeedTexts {
  const rows = rowsOf(needs);
  const cells = shiftIds.flatMap((shiftId) =>
    WEEK.map((weekday): [NeedCell, string] => {
      const heads = neededHeads(rows, shiftId, nextDay(from, weekday));
      return [needCell(shiftId, weekday), heads === null ? '' : String(heads)];
    }),
  );
  return Object.fromEntries(cells);
}

/** A whole number of people, or nothing; undefined for what is neither. */
export function headsOf(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  if (!/^\d{1,4}$/.test(typed)) return undefined;
  const heads = Number(typed);
  return heads <= MOST_HEADS ? heads : undefined;
}

/** What differs; undefined where something is no number of people. */
export function changesOf(before: NeedTexts, now: NeedTexts, from: Day): NeedInput[] | undefined {
  const changes: NeedInput[] = [];
  for (const [cell, text] of Object.entries(now) as [NeedCell, string][]) {
    const heads = headsOf(text);
    if (heads === undefined) return undefined;
    if (heads === headsOf(before[cell] ?? '')) continue;
    const [shiftId, weekday] = cell.split(' ') as [string, string];
    changes.push({ shiftId, weekday: Number(weekday), date: null, from, heads });
  }
  return changes;
}
