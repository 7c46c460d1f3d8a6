import { formatDuration } from '#core/format/duration.ts';
import { YEARLY_OVERTIME_LIMIT } from '#core/puantaj/period/law.ts';
import type { Judged } from '../overtime-calls.ts';

const share = (minutes: number) => `${Math.min(100, (minutes / YEARLY_OVERTIME_LIMIT) * 100)}%`;

/** What was worked of the year's 270 hours, and with what is planned, this in it. */
export function YearBar({ year }: { readonly year: Judged['year'] }) {
  const { minutes, planned, state } = year;
  const words = `${formatDuration(minutes)} → ${formatDuration(planned)}`;
  return (
    <span className="overtime-year" data-state={state}>
      <span
        role="img"
        aria-label={`${year.year} fazla çalışma ${words}, sınır ${formatDuration(YEARLY_OVERTIME_LIMIT)}`}
      >
        <i className="overtime-year-planned" style={{ width: share(planned) }} />
        <i className="overtime-year-worked" style={{ width: share(Math.min(minutes, planned)) }} />
      </span>
      <span>
        {`${formatDuration(minutes)} → `}
        <b>{formatDuration(planned)}</b>
      </span>
    </span>
  );
}
