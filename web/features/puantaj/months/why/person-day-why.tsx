import { useQuery } from '@tanstack/react-query';
import { ANOMALY_LABELS } from '#core/puantaj/anomaly-labels.ts';
import { formatDayLong } from '#core/format/day.ts';
import { formatDuration } from '#core/format/duration.ts';
import type { Day } from '#core/time/day.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { DayBar } from '../../day-bar/day-bar.tsx';
import { scaleAround } from '../../day-bar/day-scale.ts';
import { type PersonDay, PersonDaySteps } from '../../person-day/person-day-steps.tsx';
import { personDayQuery } from '../month-calls.ts';
import './why.css';

function Bar({ day: { planSpan, passes, segments } }: { day: PersonDay }) {
  const used = passes.filter((pass) => pass.used).map(({ at }) => at);
  const minutes = [
    ...(planSpan ? [planSpan.from, planSpan.to] : []),
    ...used,
    ...segments.flatMap(({ from, to }) => [from, to]),
  ];
  if (minutes.length === 0) return null;
  const told = segments.map(({ sentences, ...segment }) => ({
    ...segment,
    reason: sentences.join('\n'),
  }));
  return <DayBar scale={scaleAround(minutes)} plan={planSpan} segments={told} passes={used} />;
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

function Notes({ day: { stale, anomalies, legal } }: { day: PersonDay }) {
  const notes = legal.filter(({ level }) => level !== 'ok');
  return (
    <>
      {stale && <p className="why-note">Bu gün yeniden hesaplanıyor.</p>}
      {anomalies.length > 0 && (
        <ul className="why-badges" aria-label="Uyarılar">
          {anomalies.map((name) => (
            <li key={name}>{ANOMALY_LABELS[name]}</li>
          ))}
        </ul>
      )}
      {notes.map(({ text, value, level }) => (
        <p key={text} className="why-legal" data-level={level}>
          <span>{text}</span>
          <strong>{value}</strong>
        </p>
      ))}
    </>
  );
}

function Shown({ day }: { day: PersonDay }) {
  return (
    <>
      <div className="why-who">
        <Avatar name={day.name} src={null} size={28} />
        <p>
          <strong>{day.name}</strong>
          <span>{formatDayLong(day.day)}</span>
        </p>
      </div>
      {day.calculated ? (
        <>
          <Bar day={day} />
          <Figures day={day} />
          <Notes day={day} />
          <PersonDaySteps steps={day.steps} totals={day.totals} />
        </>
      ) : (
        <p className="quiet-text">
          {day.day > day.today
            ? 'Bu gün henüz gelmedi; puantajı gün bitince oluşur.'
            : 'Bu gün için puantaj yok.'}
        </p>
      )}
    </>
  );
}

interface PersonDayWhyProps {
  readonly personId: string;
  readonly day: Day;
}

/** A day of a person with its reasons: bar, warnings, and the steps from plan to payroll. */
export function PersonDayWhy({ personId, day }: PersonDayWhyProps) {
  const query = useQuery(personDayQuery(personId, day));
  return (
    <QueryState query={query} rows={8}>
      {(data) => <Shown day={data} />}
    </QueryState>
  );
}
