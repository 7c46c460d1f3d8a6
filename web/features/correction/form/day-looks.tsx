import { formatDuration } from '#core/format/duration.ts';
import type { Interval } from '#core/time/interval.ts';
import { DayHours, DayTrack, scaleAround } from '#web/features/puantaj/puantaj.tsx';
import type { CorrectionDay } from '../correction-calls.ts';

type Look = NonNullable<CorrectionDay['now']>;

interface DayLooksProps {
  readonly plan: Interval | null;
  readonly now: Look | null;
  /** As it would be; absent until there is something to show. */
  readonly after: Look | null | undefined;
}

const edges = ({ segments, passes }: Look) => [
  ...segments.flatMap(({ from, to }) => [from, to]),
  ...passes.map(({ at }) => at),
];

/** The day as it is, and below it as it would be, on one scale. */
export function DayLooks({ plan, now, after }: DayLooksProps) {
  const looks = [
    ...(now ? [{ label: 'Şimdi', look: now }] : []),
    ...(after ? [{ label: 'Düzelirse', look: after }] : []),
  ];
  const minutes = [
    ...(plan ? [plan.from, plan.to] : []),
    ...looks.flatMap(({ look }) => edges(look)),
  ];
  if (looks.length === 0 || minutes.length === 0) return null;
  const scale = scaleAround(minutes);
  return (
    <section className="correction-looks" aria-label="Gününüz">
      {looks.map(({ label, look }) => (
        <div key={label} className="correction-look">
          <span>{label}</span>
          <div aria-hidden="true">
            <DayTrack scale={scale} plan={plan} segments={look.segments} />
          </div>
          <b>{formatDuration(look.worked)}</b>
          <span className="visually-hidden">{`çalışılan; eksik ${formatDuration(look.missing)}`}</span>
        </div>
      ))}
      <div className="correction-look" aria-hidden="true">
        <span />
        <DayHours scale={scale} most={5} />
        <span />
      </div>
    </section>
  );
}
