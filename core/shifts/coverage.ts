import { type Day, type Weekday, weekday } from '#core/time/day.ts';
import { rowAsOf } from './facts/dated.ts';
import type { DayPlan } from './plan/plan-of.ts';

/** How many people a shift needs: on a weekday from a day on, or on a single date. */
export type NeedRow = WeekdayNeed | DateNeed;

interface WeekdayNeed {
  readonly kind: 'weekday';
  readonly weekday: Weekday;
  readonly from: Day;
  readonly shiftId: string;
  /** Null: from that day on nobody says how many. */
  readonly heads: number | null;
}

interface DateNeed {
  readonly kind: 'date';
  readonly date: Day;
  readonly shiftId: string;
  readonly heads: number;
}

/** One person of the work place or department on the day. */
export interface PersonOnDay {
  readonly plan: DayPlan | null;
  /** Away for the whole day. */
  readonly onLeave: boolean;
}

export interface Coverage {
  readonly shiftId: string;
  /** Null where nobody said how many are needed. */
  readonly needed: number | null;
  readonly planned: number;
  readonly onLeave: number;
  /** Planned less those on leave. */
  readonly covered: number;
  readonly missing: number;
}

/** How many are needed on a day: a single date says more than its weekday, a later row than an earlier. */
export function neededHeads(rows: readonly NeedRow[], shiftId: string, day: Day): number | null {
  const onWeekday: WeekdayNeed[] = [];
  let onDate: number | null = null;
  for (const row of rows) {
    if (row.shiftId !== shiftId) continue;
    if (row.kind === 'weekday' && row.weekday === weekday(day)) onWeekday.push(row);
    if (row.kind === 'date' && row.date === day) onDate = row.heads;
  }
  return onDate ?? rowAsOf(onWeekday, day)?.heads ?? null;
}

/**
 * Who is there against who is needed, by shift, on one day and in one work place or department.
 * Somebody with candidates counts for the first.
 */
export function coverageOf(
  people: readonly PersonOnDay[],
  needs: readonly NeedRow[],
  shiftIds: readonly string[],
  day: Day,
): Coverage[] {
  return shiftIds.map((shiftId) => {
    const there = people.filter(({ plan }) => plan?.candidates[0]?.shift.id === shiftId);
    const onLeave = there.filter((person) => person.onLeave).length;
    const needed = neededHeads(needs, shiftId, day);
    const covered = there.length - onLeave;
    const missing = Math.max(0, (needed ?? 0) - covered);
    return { shiftId, needed, planned: there.length, onLeave, covered, missing };
  });
}
