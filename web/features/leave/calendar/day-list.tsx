import { Link } from 'react-router';
import { formatDayLong } from '#core/format/day.ts';
import { datesOf } from '#core/leave/counting/days-of-span.ts';
import type { Day } from '#core/time/day.ts';
import { leavePath } from '../leave-calls.ts';
import { lastOf, type LeaveCalendarAnswer, type LeaveOnCalendar } from './calendar-calls.ts';
import { leaveText } from './calendar-words.ts';

interface Away {
  /** Of the row: of colleagues no id is told. */
  readonly row: number;
  readonly name: string;
  readonly leave: LeaveOnCalendar;
}

/** Each day of the month on which somebody is away, or which is a holiday. */
export function awayByDay(
  month: Day,
  { people, holidays }: LeaveCalendarAnswer,
): { day: Day; holiday: string | undefined; away: Away[] }[] {
  return datesOf(month, lastOf(month))
    .map((day) => ({
      day,
      holiday: holidays.find((one) => one.day === day)?.name,
      away: people.flatMap(({ name, leaves }, row) =>
        leaves
          .filter(({ from, to }) => from <= day && day <= to)
          .map((leave) => ({ row, name, leave })),
      ),
    }))
    .filter(({ holiday, away }) => holiday !== undefined || away.length > 0);
}

function AwayRow({ name, leave }: Away) {
  const words = (
    <>
      <span
        className="leave-type-dot"
        data-waiting={leave.isWaiting}
        style={leave.isWaiting ? { borderColor: leave.colour } : { background: leave.colour }}
        aria-hidden="true"
      />
      <span className="two-lines">
        <span>{name}</span>
        <small>{leaveText(leave)}</small>
      </span>
    </>
  );
  return leave.id === null ? (
    <span className="leave-away">{words}</span>
  ) : (
    <Link className="leave-away" to={leavePath(leave.id)}>
      {words}
    </Link>
  );
}

interface DayListProps {
  readonly month: Day;
  readonly calendar: LeaveCalendarAnswer;
}

/** On a phone: one day after the other with who is away. */
export const DayList = ({ month, calendar }: DayListProps) => (
  <ol className="leave-days">
    {awayByDay(month, calendar).map(({ day, holiday, away }) => (
      <li key={day}>
        <h3>
          {formatDayLong(day)}
          {holiday !== undefined && <small>{holiday}</small>}
        </h3>
        {away.length > 0 && (
          <ul>
            {away.map((one) => (
              <li key={`${one.row} ${one.leave.from} ${one.leave.part}`}>
                <AwayRow {...one} />
              </li>
            ))}
          </ul>
        )}
      </li>
    ))}
  </ol>
);
