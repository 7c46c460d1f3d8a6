import { useQuery } from '@tanstack/react-query';
import { ANOMALY_LABELS } from '#core/puantaj/anomaly-labels.ts';
import { formatDayLong } from '#core/format/day.ts';
import { formatDuration } from '#core/format/duration.ts';
import type { Day } from '#core/time/day.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { DayBar } from '../../day-bar/day-bar.tsx';
import { type PersonDay, personDayQuery } from '../../days/day-calls.ts';
import { notCalculatedText } from '../../days/not-calculated.ts';
import { scaleOf } from '../../days/page-scale.ts';
import { LegalState } from '../../days/panel/legal-state.tsx';
import { PersonDaySteps } from '../../person-day/person-day-steps.tsx';
import { Decided } from './decided.tsx';
import '../../days/days.css';
import './why.css';

function Bar({ day }: { day: PersonDay }) {
  const passes = day.passes.filter(({ used, cancelled }) => used && !cancelled);
  if (day.planSpan === null && passes.length + day.segments.length === 0) return null;
  return (
    <DayBar
      scale={scaleOf([{ ...day, passes }])}
      plan={day.planSpan}
      segments={day.segments.map(({ sentences, ...segment }) => ({
        ...segment,
        reason: sentences.join(' '),
      }))}
      passes={passes.map(({ at }) => at)}
    />
  );
}

function Figures({ day }: { day: PersonDay }) {
  const words = [
    day.worked > 0 ? `${formatDuration(day.worked)} çalışıldı` : '',
    day.missing > 0 ? `${formatDuration(day.missing)} eksik` : '',
    day.overtime > 0 ? `${formatDuration(day.overtime)} fazla mesai` : '',
    day.waiting > 0 ? `${formatDuration(day.waiting)} onay bekliyor` : '',
  ].filter(Boolean);
  return words.length === 0 ? null : <p className="why-figures">{words.join(' · ')}</p>;
}

function Calculated({ day }: { day: PersonDay }) {
  const { stale, anomalies } = day;
  return (
    <>
      <Bar day={day} />
      <Figures day={day} />
      {stale && <p className="why-note">Bu gün yeniden hesaplanıyor.</p>}
      {anomalies.length > 0 && (
        <ul className="why-badges" aria-label="Uyarılar">
          {anomalies.map((name) => (
            <li key={name}>{ANOMALY_LABELS[name]}</li>
          ))}
        </ul>
      )}
      <Decided day={day} />
      <PersonDaySteps day={day} />
      <LegalState legal={day.legal} />
    </>
  );
}

export interface ChosenDay {
  readonly personId: string;
  readonly day: Day;
}

/** A day of a person with its reasons: bar, warnings, and the steps from plan to payroll. */
export function PersonDayWhy({ personId, day }: ChosenDay) {
  const query = useQuery(personDayQuery(personId, day));
  return (
    <QueryState query={query} rows={8}>
      {(shown) => (
        <>
          <div className="why-who">
            <Avatar name={shown.name} src={null} size={28} />
            <p>
              <strong>{shown.name}</strong>
              <span>{formatDayLong(shown.day)}</span>
            </p>
          </div>
          {shown.calculated ? (
            <Calculated day={shown} />
          ) : (
            <p className="quiet-text">{notCalculatedText(shown)}</p>
          )}
        </>
      )}
    </QueryState>
  );
}
