import { Link } from 'react-router';
import type { DayCounter } from '#contract/puantaj/days/day-counters.ts';
import { type Attendance, dayListOf } from './attendance-query.ts';

type Band = Attendance['band'];

/** Everybody is in one part; where the day's list can show them, it opens. */
const PARTS: readonly (readonly [key: keyof Band, label: string, list?: DayCounter])[] = [
  ['inside', 'İçeride', 'inside'],
  ['left', 'Çıktı'],
  ['absent', 'Gelmedi', 'absent'],
  ['onLeave', 'İzinli', 'onLeave'],
  ['awaited', 'Bekleniyor'],
  ['excused', 'Mazeretli'],
  ['resting', 'Tatilde'],
];

/** What nobody is in is left out, but for what everybody looks for. */
const RARE: ReadonlySet<keyof Band> = new Set(['excused']);

interface NowBandProps extends Pick<Attendance, 'band'> {
  readonly workPlaceId: string | undefined;
}

/** Everybody, right now. */
export function NowBand({ band, workPlaceId }: NowBandProps) {
  const total = PARTS.reduce((sum, [key]) => sum + band[key], 0);
  const shown = PARTS.filter(([key]) => band[key] > 0 || !RARE.has(key));
  return (
    <section className="card now-band" aria-label="Şu an">
      <div className="now-band-head">
        <h2>Şu an {total.toLocaleString('tr-TR')} kişi</h2>
        <ul className="legend">
          {shown.map(([key, label, list]) => (
            <li key={key}>
              <i data-part={key} />
              {list ? <Link to={dayListOf({ counter: list, workPlaceId })}>{label}</Link> : label}
              <b>{band[key].toLocaleString('tr-TR')}</b>
            </li>
          ))}
        </ul>
      </div>
      <div className="now-band-bar" aria-hidden="true">
        {PARTS.filter(([key]) => band[key] > 0).map(([key]) => (
          <i key={key} data-part={key} style={{ flexGrow: band[key] }} />
        ))}
      </div>
    </section>
  );
}
