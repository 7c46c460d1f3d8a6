import type { Day } from '#core/time/day.ts';
import { rowAsOf } from '#core/shifts/facts/dated.ts';

export interface LawTier {
  /** From so many completed years of service on. */
  readonly fromYears: number;
  readonly days: number;
}

/** What the law, or a company that gives more, says from a day on. A change is a new row; the past stays. */
export interface LawRow {
  readonly from: Day;
  /** Ordered by years. */
  readonly tiers: readonly LawTier[];
  /** Aged so much or less, or so much or more, on the day on which the right arises: at least `ageDays`. */
  readonly youngUntil: number;
  readonly oldFrom: number;
  readonly ageDays: number;
  readonly undergroundDays: number;
}

/** İş Kanunu 4857, article 53, as it stands. */
export const LABOUR_LAW: readonly LawRow[] = [
  {
    from: '2003-06-10',
    tiers: [
      { fromYears: 1, days: 14 },
      { fromYears: 6, days: 20 },
      { fromYears: 15, days: 26 },
    ],
    youngUntil: 18,
    oldFrom: 50,
    ageDays: 20,
    undergroundDays: 4,
  },
];

/** The row in force on a day; before the first one, the first. */
export function lawOn(law: readonly LawRow[], day: Day): LawRow {
  const row = rowAsOf(law, day) ?? law.toSorted((a, b) => (a.from < b.from ? -1 : 1))[0];
  if (row === undefined) throw new RangeError('no row of law');
  return row;
}

/** Days by completed years of service alone. */
export function tierDays({ tiers }: LawRow, years: number): number {
  return tiers.reduce((days, tier) => (years >= tier.fromYears ? tier.days : days), 0);
}
