import { datesOf } from '#core/leave/counting/days-of-span.ts';
import { daysBetween, partsOf, weekday } from '#core/time/day.ts';
import { readableOn } from '#web/ui/colour/contrast.ts';
import type { LeaveDetail } from '../leave-calls.ts';
import { spanText } from '../leave-words.ts';

/** As many as have room for their number. */
const MOST_DAYS = 14;

interface Row {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** Of the leave itself; others are told as away, whatever for. */
  readonly colour?: string;
}

function Cells({ row, days }: { row: Row; days: readonly string[] }) {
  return days.map((day) => {
    const isAway = row.from <= day && day <= row.to;
    return (
      <i
        key={day}
        data-away={isAway}
        data-rest={weekday(day) === 7}
        aria-hidden="true"
        {...(isAway &&
          row.colour && {
            style: { background: row.colour, color: readableOn(row.colour) },
          })}
      />
    );
  });
}

/** Who of the department is away on the same days. */
export function TeamAway({ leave }: { leave: LeaveDetail }) {
  const { away, from, to, personName, colour } = leave;
  const days = daysBetween(from, to) < MOST_DAYS ? datesOf(from, to) : [];
  const style = { gridTemplateColumns: `minmax(0, 1fr) repeat(${days.length}, 24px)` };
  const rows: Row[] = [{ name: personName, from, to, colour }, ...away];
  return (
    <section className="card">
      <h2>Ekipte aynı günler</h2>
      {away.length === 0 ? (
        <p className="quiet-text">Departmanda bu günlerde başka izinli yok.</p>
      ) : (
        <ul className="leave-team">
          {days.length > 0 && (
            <li aria-hidden="true" style={style}>
              <span />
              {days.map((day) => (
                <small key={day}>{partsOf(day).date}</small>
              ))}
            </li>
          )}
          {rows.map((row) => (
            <li key={`${row.name} ${row.from}`} style={style}>
              <span>
                {row.name}
                <small className={days.length > 0 ? 'visually-hidden' : ''}>{spanText(row)}</small>
              </span>
              <Cells row={row} days={days} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
