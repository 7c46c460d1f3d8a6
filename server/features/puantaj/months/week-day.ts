/** What weeks and sums are made of, of one calculated day. */
import type { Anomaly } from '#core/puantaj/anomaly-names.ts';
import type { DatedResult } from '#core/puantaj/period/week.ts';
import type { DayKind, Totals } from '#core/puantaj/types.ts';
import type { Day } from '#core/time/day.ts';
import type { StoredSegment } from '#server/db/puantaj-tables.ts';

export interface SummedDay {
  readonly day: Day;
  readonly dayKind: DayKind;
  readonly rest: 'weekly' | 'contract' | null;
  readonly planned: number;
  readonly worked: number;
  readonly night: number;
  readonly missing: number;
  readonly overtime: number;
  readonly waiting: number;
  readonly firstIn: number | null;
  readonly lastOut: number | null;
  readonly totals: Totals;
  /** Only where some of it lies in the night. */
  readonly segments: readonly StoredSegment[] | null;
  readonly anomalies: readonly Anomaly[];
  readonly corrected: boolean;
  readonly inside: boolean;
  readonly begun: boolean;
  readonly hasPasses: boolean;
  readonly stale: boolean;
}

export type WeekDay = DatedResult & SummedDay;

/** As the rules of weeks take it: which minutes lie in the night matters only where some do. */
export const asWeekDay = (row: SummedDay): WeekDay => ({
  ...row,
  date: row.day,
  result: {
    totals: row.totals,
    segments: (row.segments ?? []).map(([from, to, code, why]) => ({ from, to, code, why })),
  },
});
