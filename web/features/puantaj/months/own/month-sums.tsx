import { formatDuration } from '#core/format/duration.ts';
import type { MonthTotals } from '../month-calls.ts';

const SUMS: readonly { name: string; minutes: (totals: MonthTotals) => number; isBad?: boolean }[] =
  [
    { name: 'normal', minutes: ({ normal }) => normal },
    { name: 'fazla mesai', minutes: ({ excess, overtime }) => excess + overtime },
    { name: 'eksik', minutes: ({ missing }) => missing, isBad: true },
  ];

/** The three figures that people look for first. */
export function MonthSums({ totals }: { totals: MonthTotals }) {
  return (
    <dl className="month-sums">
      {SUMS.map(({ name, minutes, isBad }) => (
        <div key={name}>
          <dd data-bad={isBad && minutes(totals) > 0}>{formatDuration(minutes(totals))}</dd>
          <dt>{name}</dt>
        </div>
      ))}
    </dl>
  );
}
