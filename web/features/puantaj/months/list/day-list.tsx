import { Button } from 'antd';
import { useState } from 'react';
import { formatDayLong } from '#core/format/day.ts';
import type { Day } from '#core/time/day.ts';
import { useCodeLooks } from '../../day-bar/code-looks.ts';
import { CodeTag } from '../../day-bar/code-tag.tsx';
import {
  codeName,
  flagWords,
  hoursOf,
  isCode,
  type Looks,
  missingText,
} from '../model/cell-words.ts';
import type { Month, MonthPerson } from '../month-calls.ts';
import { WhyDialog } from '../why/why-dialog.tsx';
import '../own/person-month.css';

/** As many lines as a phone shows without a pause. */
const FIRST = 100;

interface LineProps {
  readonly person: MonthPerson;
  readonly at: number;
  readonly looks: Looks;
  readonly onOpen: () => void;
}

function Line({ person, at, looks, onOpen }: LineProps) {
  const cell = person.cells[at];
  if (!cell) return null;
  const [code, minutes, flags, missing] = cell;
  const words = [...(missing > 0 ? [missingText(missing)] : []), ...flagWords(flags)];
  return (
    <li>
      <button type="button" onClick={onOpen}>
        <span className="month-line-day">
          <strong>{person.name}</strong>
          {isCode(code) ? <CodeTag code={code} /> : <span className="month-off">{code}</span>}
        </span>
        <span className="month-line-facts">
          <span>{[person.registrationNo, codeName(code, looks)].join(' · ')}</span>
          {minutes > 0 && <strong>{hoursOf(minutes)}</strong>}
        </span>
        {words.length > 0 && <span className="month-line-notes">{words.join(' · ')}</span>}
      </button>
    </li>
  );
}

interface DayListProps {
  readonly month: Month;
  readonly day: Day | undefined;
  readonly onDay: (day: Day) => void;
}

/** One day of everybody. */
export function DayList({ month, day, onDay }: DayListProps) {
  const looks = useCodeLooks();
  const [most, setMost] = useState(FIRST);
  const [opened, setOpened] = useState<string>();
  const { days, today, people } = month;
  const wanted = days.findIndex(({ date }) => date === (day ?? today));
  const at = wanted === -1 ? 0 : wanted;
  const { date } = days[at]!;
  const shown = people.filter(({ cells }) => cells[at]);
  return (
    <section className="month-list" aria-label={formatDayLong(date)}>
      <label className="month-who">
        Gün
        <select value={date} onChange={({ target }) => onDay(target.value)}>
          {days.map(({ date: one, holidayName }) => (
            <option key={one} value={one}>
              {[formatDayLong(one), holidayName].filter(Boolean).join(' · ')}
            </option>
          ))}
        </select>
      </label>
      {shown.length === 0 && <p className="quiet-text">Bu gün için hesaplanmış puantaj yok.</p>}
      <ul className="month-lines" aria-label="Personel">
        {shown.slice(0, most).map((person) => (
          <Line
            key={person.personId}
            person={person}
            at={at}
            looks={looks}
            onOpen={() => setOpened(person.personId)}
          />
        ))}
      </ul>
      {shown.length > most && (
        <Button onClick={() => setMost(most + 5 * FIRST)}>
          {`${shown.length - most} kişi daha göster`}
        </Button>
      )}
      {opened !== undefined && (
        <WhyDialog personId={opened} day={date} onClose={() => setOpened(undefined)} />
      )}
    </section>
  );
}
