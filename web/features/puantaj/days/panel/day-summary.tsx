import { findingsOf, stateOf } from '#contract/puantaj/days/day-state.ts';
import { formatDuration } from '#core/format/duration.ts';
import { AskOvertime } from '#web/features/puantaj/ask-overtime.tsx';
import { DayBar } from '../../day-bar/day-bar.tsx';
import type { PersonDay } from '../day-calls.ts';
import { scaleOf } from '../page-scale.ts';

interface DaySummaryProps {
  readonly day: PersonDay;
  /** Begins to agree to what waits. */
  readonly onApprove: () => void;
}

/** What was planned and what is to be said about it, and the day as a bar. */
export function DaySummary({ day, onApprove }: DaySummaryProps) {
  const findings = findingsOf(day);
  const passes = day.passes.filter(({ cancelled, used }) => used && !cancelled);
  const figures = [
    ['Plan', day.planned],
    ['Net', day.worked],
    ['Eksik', day.missing],
    ['Mesai', day.overtime],
    ['Onay bekleyen', day.waiting],
    ['Gece', day.night],
  ] as const;
  return (
    <div className="day-summary">
      <ul className="day-badges" aria-label="Durum">
        <li title={day.planSource ?? undefined}>
          {[day.shift?.name ?? day.planName, day.shift?.hours].filter(Boolean).join(' ')}
        </li>
        {(findings.length > 0 && !day.stale ? findings : [stateOf(day)]).map(({ tone, label }) => (
          <li key={label} data-tone={tone}>
            {label}
          </li>
        ))}
        {day.corrected && <li>Düzeltildi</li>}
      </ul>
      <DayBar
        scale={scaleOf([{ ...day, passes }])}
        plan={day.planSpan}
        segments={day.segments.map(({ from, to, code, sentences }) => ({
          from,
          to,
          code,
          reason: sentences.join(' '),
        }))}
        passes={passes.map(({ at }) => at)}
      />
      <dl className="day-figures">
        {figures
          .filter(([label, minutes]) => label === 'Net' || label === 'Plan' || minutes > 0)
          .map(([label, minutes]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{formatDuration(minutes)}</dd>
            </div>
          ))}
      </dl>
      <AskOvertime day={day} onApprove={onApprove} />
    </div>
  );
}
