import { ANOMALY_LABELS } from '#core/puantaj/anomaly-labels.ts';
import { clock } from '#core/puantaj/explain/clock-words.ts';
import { formatDayLong } from '#core/format/day.ts';
import { formatDuration } from '#core/format/duration.ts';
import type { Day } from '#core/time/day.ts';
import { CodeTag } from '../../day-bar/code-tag.tsx';
import { isCode, missingText } from '../model/cell-words.ts';
import type { DayOfPerson } from '../month-calls.ts';

/** '08:12–18:03', '08:12 giriş', 'içeride' */
function passWords({ firstIn, lastOut, inside }: DayOfPerson): string {
  if (firstIn === null) return lastOut === null ? '' : `${clock(lastOut)} çıkış`;
  if (inside) return `${clock(firstIn)} giriş, içeride`;
  return lastOut === null ? `${clock(firstIn)} giriş` : `${clock(firstIn)}–${clock(lastOut)}`;
}

function notesOf(day: DayOfPerson): string[] {
  return [
    ...(day.holidayName === null ? [] : [day.holidayName]),
    ...(day.missing > 0 ? [missingText(day.missing)] : []),
    ...(day.overtime > 0 ? [`${formatDuration(day.overtime)} fazla mesai`] : []),
    ...(day.waiting > 0 ? [`${formatDuration(day.waiting)} onay bekliyor`] : []),
    ...day.anomalies.map((name) => ANOMALY_LABELS[name]),
    ...(day.corrected ? ['Elle düzeltildi'] : []),
    ...(day.stale ? ['Yeniden hesaplanıyor'] : []),
  ];
}

function Mark({ code }: Pick<DayOfPerson, 'code'>) {
  if (code === null) return null;
  return isCode(code) ? <CodeTag code={code} /> : <span className="month-off">{code}</span>;
}

interface DayLinesProps {
  readonly days: readonly DayOfPerson[];
  readonly today: Day;
  readonly onDay: (day: Day) => void;
}

/** Plan, in and out, worked, what is wrong: day by day, the latest first. A press tells why. */
export function DayLines({ days, today, onDay }: DayLinesProps) {
  const shown = days.filter(({ date, code }) => code !== null || date <= today).toReversed();
  return (
    <ul className="month-lines" aria-label="Günler">
      {shown.map((day) => {
        const { date, shift, planName, worked, code } = day;
        const notes = notesOf(day);
        const plan = shift === null ? planName : `${shift.name} ${shift.hours}`;
        return (
          <li key={date} {...(date === today && { 'aria-current': 'date' as const })}>
            <button type="button" disabled={code === null} onClick={() => onDay(date)}>
              <span className="month-line-day">
                <strong>{formatDayLong(date)}</strong>
                <Mark code={code} />
              </span>
              <span className="month-line-facts">
                <span>{[plan, passWords(day)].filter(Boolean).join(' · ')}</span>
                {worked > 0 && <strong>{formatDuration(worked)}</strong>}
              </span>
              {notes.length > 0 && <span className="month-line-notes">{notes.join(' · ')}</span>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
