import { formatDayLong } from '#core/format/day.ts';
import { dayCount } from '#core/leave/checks/words.ts';
import type { LeaveDetail } from './leave-calls.ts';
import './leave.css';

/** Each day of the span that is not taken, or not whole, and why. */
export const LeftOut = ({ days }: { readonly days: LeaveDetail['leftOut'] }) => (
  <ul className="leave-lines">
    {days.map(({ day, cost, label }) => (
      <li key={day}>
        {formatDayLong(day)}
        <small>{cost < 1 ? `${label}, ${dayCount(cost)} sayılmaz` : label}</small>
      </li>
    ))}
  </ul>
);
