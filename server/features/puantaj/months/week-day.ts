/** What weeks and sums are made of, of one calculated day. */
import type { DatedResult } from '#core/puantaj/period/week.ts';
import type { DayKind } from '#core/puantaj/types.ts';
import type { Day } from '#core/time/day.ts';
import { type DayToRead, segmentsOf } from '../reading/read-day.ts';

export interface SummedDay extends DayToRead {
  readonly day: Day;
  readonly dayKind: DayKind;
  readonly rest: 'weekly' | 'contract' | null;
  readonly planned: number;
  readonly firstIn: number | null;
  readonly lastOut: number | null;
  readonly corrected: boolean;
  readonly absent: boolean;
  readonly stale: boolean;
}

export type WeekDay = DatedResult & SummedDay;

/** As the rules of weeks take it: which minutes lie in the night matters only where some do. */
export const asWeekDay = (row: SummedDay): WeekDay => ({
  ...row,
  date: row.day,
  result: { totals: row.totals, segments: segmentsOf(row.segments) },
});
