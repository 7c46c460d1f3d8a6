import { formatDay, formatDayLong, weekdayName } from '#core/format/day.ts';
import './day.css';

/** A day in a table: short, with its weekday when it is pointed at, and in full on a phone. */
export const DayText = ({ day }: { readonly day: string }) => (
  <time className="day-text" dateTime={day} title={formatDayLong(day)}>
    {formatDay(day)}
    <span className="day-weekday"> {weekdayName(day)}</span>
  </time>
);
