import { formatDuration } from '#core/format/duration.ts';
import type { MonthTotals } from '../month-calls.ts';

interface Sum {
  readonly name: string;
  readonly minutes: (totals: MonthTotals) => number;
  readonly isBad?: boolean;
  /** Shown where there is any. */
  readonly isRare?: boolean;
}

const SUMS: readonly Sum[] = [
  { name: 'normal', minutes: ({ normal }) => normal },
  { name: 'fazla mesai', minutes: ({ excess, overtime }) => excess + overtime },
  { name: 'onay bekleyen', minutes: ({ waiting }) => waiting, isRare: true },
  { name: 'eksik', minutes: ({ missing }) => missing, isBad: true },
];

/** The figures that people look for first. */
export function MonthSums({ totals }: { totals: MonthTotals }) {
  return (
    <dl className="month-sums">
      {SUMS.filter(({ minutes, isRare }) => !isRare || minutes(totals) > 0).map(
        ({ name, minutes, isBad }) => (
          <div key={name}>
            <dd data-bad={isBad && minutes(totals) > 0}>{formatDuration(minutes(totals))}</dd>
            <dt>{name}</dt>
          </div>
        ),
      )}
    </dl>
  );
}
