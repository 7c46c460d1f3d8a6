import { useState } from 'react';
import { Link } from 'react-router';
import { formatDay, formatDayLong } from '#core/format/day.ts';
import { CodeTag, useCodeLooks } from '#web/features/puantaj/puantaj.tsx';
import { type Attendance, dayListOf } from './attendance-query.ts';
import { DaysChart, STACKED } from './days-chart.tsx';

const number = (value: number) => value.toLocaleString('tr-TR');
const hoursOf = (minutes: number) => Math.round(minutes / 60);

interface LastDaysProps extends Pick<Attendance, 'days'> {
  readonly workPlaceId: string | undefined;
}

function DaysTable({ days, workPlaceId }: LastDaysProps) {
  return (
    <div className="last-days-table">
      <table>
        <thead>
          <tr>
            <th scope="col">Gün</th>
            {STACKED.map((code) => (
              <th key={code} scope="col">
                <CodeTag code={code} />
              </th>
            ))}
            <th scope="col">Onaylı mesai (saat)</th>
            <th scope="col">Bekleyen (saat)</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ date, heads, overtimeMinutes, waitingMinutes }) => (
            <tr key={date}>
              <th scope="row">
                <Link to={dayListOf({ day: date, workPlaceId })}>{formatDayLong(date)}</Link>
              </th>
              {STACKED.map((code) => (
                <td key={code}>{heads[code] === 0 ? '–' : number(heads[code])}</td>
              ))}
              <td>{overtimeMinutes === 0 ? '–' : number(hoursOf(overtimeMinutes))}</td>
              <td>{waitingMinutes === 0 ? '–' : number(hoursOf(waitingMinutes))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Thirty days in the colours of work records: as a chart, and as the table behind it. */
export function LastDays({ days, workPlaceId }: LastDaysProps) {
  const [asTable, setAsTable] = useState(false);
  const lookOf = useCodeLooks();
  const overtime = days.reduce((sum, day) => sum + day.overtimeMinutes, 0);
  const waiting = days.reduce((sum, day) => sum + day.waitingMinutes, 0);
  const sumOf = (code: (typeof STACKED)[number]) =>
    days.reduce((sum, { heads }) => sum + heads[code], 0);
  const first = days[0];
  const last = days.at(-1);
  return (
    <section className="card last-days">
      <h2>
        <span>
          Son 30 gün{' '}
          {first && last && (
            <small>
              gün başına personel; altta fazla mesai saati · {formatDay(first.date).slice(0, 5)} –{' '}
              {formatDay(last.date)}
            </small>
          )}
        </span>
        <button type="button" className="link-button" onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Grafik' : 'Tablo'}
        </button>
      </h2>
      {asTable ? <DaysTable days={days} workPlaceId={workPlaceId} /> : <DaysChart days={days} />}
      {!asTable && (
        <ul className="legend last-days-legend">
          {STACKED.map((code) => (
            <li key={code} title={lookOf(code).label}>
              <i
                style={{ backgroundColor: lookOf(code).color }}
                data-pattern={lookOf(code).pattern}
              />
              {code} <b>{number(sumOf(code))}</b>
            </li>
          ))}
          <li title={lookOf('NM').label}>
            <i style={{ backgroundColor: lookOf('NM').color }} />
            Onaylı mesai <b>{number(hoursOf(overtime))}</b> saat
          </li>
          <li>
            <i className="days-chart-waiting" />
            Onay bekleyen mesai <b>{number(hoursOf(waiting))}</b> saat
          </li>
        </ul>
      )}
    </section>
  );
}
