import { Link } from 'react-router';
import type { DayCounter } from '#contract/puantaj/days/day-counters.ts';
import { type Attendance, dayListOf } from './attendance-query.ts';

type Part = 'inside' | 'left' | 'absent' | 'onLeave' | 'notStarted' | 'resting';

/** Everybody is in one part; where the day's list can show them, it opens. */
const PARTS: readonly (readonly [key: Part, label: string, list?: DayCounter])[] = [
  ['inside', 'İçeride', 'inside'],
  ['left', 'Çıktı'],
  ['absent', 'Gelmedi', 'absent'],
  ['onLeave', 'İzinli', 'onLeave'],
  ['notStarted', 'Vardiyası başlamadı'],
  ['resting', 'Tatilde'],
];

/** Everybody, right now. */
export function NowBand({ now }: Pick<Attendance, 'now'>) {
  const total = PARTS.reduce((sum, [key]) => sum + now[key], 0);
  return (
    <section className="card now-band" aria-label="Şu an">
      <div className="now-band-head">
        <h2>Şu an {total.toLocaleString('tr-TR')} kişi</h2>
        <ul className="legend">
          {PARTS.map(([key, label, list]) => (
            <li key={key}>
              <i data-part={key} />
              {list ? <Link to={dayListOf(list)}>{label}</Link> : label}
              <b>{now[key].toLocaleString('tr-TR')}</b>
            </li>
          ))}
        </ul>
      </div>
      <div className="now-band-bar" aria-hidden="true">
        {PARTS.filter(([key]) => now[key] > 0).map(([key]) => (
          <i key={key} data-part={key} style={{ flexGrow: now[key] }} />
        ))}
      </div>
    </section>
  );
}
