import { TypeMark } from '../type-mark.tsx';
import type { LeaveCalendarAnswer } from './calendar-calls.ts';

/** Which colours are shown, each with its name. */
export function Legend({ calendar }: { readonly calendar: LeaveCalendarAnswer }) {
  const leaves = calendar.people.flatMap((person) => person.leaves);
  const types = new Map(leaves.map(({ label, colour }) => [label, colour]));
  return (
    <ul className="leave-legend" aria-label="Renkler">
      {[...types].map(([name, colour]) => (
        <li key={name}>
          <TypeMark name={name} colour={colour} />
        </li>
      ))}
      {leaves.some(({ isWaiting }) => isWaiting) && (
        <li className="leave-type">
          <span className="leave-bar leave-sample" data-waiting="true" aria-hidden="true" />
          Onay bekliyor
        </li>
      )}
    </ul>
  );
}
