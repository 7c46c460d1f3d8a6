import { exactTime, fullTime, shortTime, weekdayOf } from './time-words.ts';
import '#web/ui/day/day.css';

interface InstantTextProps {
  readonly at: string;
  /** As it is written where there is room for no more, if not as a date and a clock. */
  readonly short?: string;
  /** Where the order of things matters. */
  readonly isExact?: boolean;
}

/** An instant in a table: short, with its weekday when it is pointed at, and in full on a phone. */
export function InstantText({ at, short, isExact = false }: InstantTextProps) {
  const instant = Date.parse(at);
  const full = isExact ? exactTime(instant) : fullTime(instant);
  return (
    <time className="day-text" dateTime={at} title={full}>
      {short ?? shortTime(instant)}
      <span className="day-weekday"> {weekdayOf(instant)}</span>
    </time>
  );
}
