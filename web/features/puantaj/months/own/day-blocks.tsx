import { SHORT_WEEKDAYS } from '#core/format/day.ts';
import { type Day, partsOf, weekday } from '#core/time/day.ts';
import { useCodeLooks } from '../../day-bar/code-looks.ts';
import '../../day-bar/day-bar.css';
import { isCode } from '../model/cell-words.ts';
import type { DayOfPerson } from '../month-calls.ts';

const short = (date: string) => `${partsOf(date).date} ${SHORT_WEEKDAYS[weekday(date) - 1]}`;

/** The month at a glance, a small block per day up to today; the list below says it in words. */
export function DayBlocks({ days: all, today }: { days: readonly DayOfPerson[]; today: Day }) {
  const looks = useCodeLooks();
  const days = all.filter(({ date }) => date <= today);
  if (days.length === 0) return null;
  return (
    <div className="month-blocks" aria-hidden="true">
      <div>
        {days.map(({ date, code }) => {
          const look = code !== null && isCode(code) ? looks(code) : undefined;
          return (
            <span
              key={date}
              className="month-block"
              data-pattern={look?.pattern}
              title={short(date)}
              style={look && { backgroundColor: look.color, color: look.textColor }}
            />
          );
        })}
      </div>
      <p>
        <span>{short(days[0]!.date)}</span>
        <span>{short(days.at(-1)!.date)}</span>
      </p>
    </div>
  );
}
