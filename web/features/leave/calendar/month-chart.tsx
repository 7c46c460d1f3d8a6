import { Link } from 'react-router';
import { formatDayLong, formatMonth, SHORT_WEEKDAYS } from '#core/format/day.ts';
import { datesOf } from '#core/leave/counting/days-of-span.ts';
import { type Day, daysBetween, partsOf, weekday } from '#core/time/day.ts';
import { readableOn } from '#web/ui/colour/contrast.ts';
import { today } from '#web/ui/time/instant.ts';
import { leavePath } from '../leave-calls.ts';
import {
  lastOf,
  type LeaveCalendarAnswer,
  type LeaveOnCalendar,
  type PersonOnCalendar,
} from './calendar-calls.ts';
import { leaveText } from './calendar-words.ts';

/** What kind of day a column is: shaded for all rows. */
interface Column {
  readonly day: Day;
  readonly kind: 'work' | 'rest' | 'half' | 'holiday';
  readonly isToday: boolean;
  readonly title: string;
}

function columnsOf(month: Day, holidays: LeaveCalendarAnswer['holidays']): Column[] {
  const named = new Map(holidays.map((holiday) => [holiday.day, holiday]));
  return datesOf(month, lastOf(month)).map((day) => {
    const holiday = named.get(day);
    const isWeekend = weekday(day) >= 6;
    const kind = holiday ? (holiday.isHalf ? 'half' : 'holiday') : isWeekend ? 'rest' : 'work';
    const title = holiday
      ? `${formatDayLong(day)}: ${holiday.name}${holiday.isHalf ? ' (yarım gün)' : ''}`
      : formatDayLong(day);
    return { day, kind, isToday: day === today(), title };
  });
}

const Shades = ({ columns }: { columns: readonly Column[] }) => (
  <span className="leave-shades" aria-hidden="true">
    {columns.map(({ day, kind, isToday }) => (
      <i key={day} data-kind={kind} data-today={isToday} />
    ))}
  </span>
);

interface BarProps {
  readonly leave: LeaveOnCalendar;
  readonly month: Day;
}

/** What reaches over the month's edge is cut there; its words tell the whole. */
function placeOf({ from, to }: LeaveOnCalendar, month: Day): string {
  const last = lastOf(month);
  const start = daysBetween(month, from < month ? month : from) + 1;
  const end = daysBetween(month, to > last ? last : to) + 2;
  return `${start} / ${end}`;
}

function Bar({ leave, month }: BarProps) {
  const { id, label, colour, part, isWaiting } = leave;
  const text = leaveText(leave);
  const look = {
    className: 'leave-bar',
    'data-waiting': isWaiting,
    'data-part': part,
    title: text,
    style: isWaiting
      ? { '--bar-colour': colour }
      : { background: colour, color: readableOn(colour) },
  } as const;
  const words = (
    <>
      <span aria-hidden="true">{label}</span>
      <span className="visually-hidden">{text}</span>
    </>
  );
  return (
    <li style={{ gridColumn: placeOf(leave, month) }}>
      {id === null ? (
        <span {...(look as object)}>{words}</span>
      ) : (
        <Link to={leavePath(id)} {...(look as object)}>
          {words}
        </Link>
      )}
    </li>
  );
}

interface RowProps {
  readonly person: PersonOnCalendar;
  readonly month: Day;
  readonly columns: readonly Column[];
}

const Row = ({ person, month, columns }: RowProps) => (
  <tr>
    <th scope="row">
      <span className="two-lines">
        <span>{person.name}</span>
        {person.departmentName !== null && <small>{person.departmentName}</small>}
      </span>
    </th>
    <td colSpan={columns.length}>
      <Shades columns={columns} />
      <ul
        className="leave-bars"
        style={{ gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr))` }}
      >
        {person.leaves.map((leave) => (
          <Bar key={`${leave.id} ${leave.from} ${leave.part}`} leave={leave} month={month} />
        ))}
      </ul>
    </td>
  </tr>
);

interface MonthChartProps {
  readonly month: Day;
  readonly calendar: LeaveCalendarAnswer;
}

/** People by the days of a month. A table whose rows are lists of leaves in words, drawn as bars: it reads as it looks. */
export function MonthChart({ month, calendar }: MonthChartProps) {
  const columns = columnsOf(month, calendar.holidays);
  return (
    <table className="leave-chart" aria-label={`İzinler, ${formatMonth(month)}`}>
      <thead>
        <tr>
          <th scope="col">Personel</th>
          {columns.map(({ day, kind, isToday, title }) => (
            <th
              key={day}
              data-kind={kind}
              data-today={isToday}
              title={title}
              {...(isToday && { 'aria-current': 'date' })}
            >
              <span aria-hidden="true">{SHORT_WEEKDAYS[weekday(day) - 1]}</span>
              {partsOf(day).date}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {calendar.people.map((person, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: of colleagues no id is told; rows are in their order.
          <Row key={at} person={person} month={month} columns={columns} />
        ))}
      </tbody>
    </table>
  );
}
