import { formatDay, SHORT_WEEKDAYS } from '#core/format/day.ts';
import { type Day, weekday } from '#core/time/day.ts';

/** What becomes of one person's days. */
export interface PersonChanges {
  readonly personId: string;
  readonly name: string;
  readonly days: readonly { readonly day: Day; readonly before: string; readonly after: string }[];
}

interface ChangeListProps {
  /** How many change in all: the list may name only the first. */
  readonly people: number;
  readonly changes: readonly PersonChanges[];
}

const inWords = ({ day, before, after }: PersonChanges['days'][number]) =>
  `${formatDay(day).slice(0, 5)} ${SHORT_WEEKDAYS[weekday(day) - 1]}: ${before} → ${after}`;

/** Whom a wide act concerns, on which days, and what they become. */
export function ChangeList({ people, changes }: ChangeListProps) {
  if (changes.length === 0) return null;
  const more = people - changes.length;
  return (
    <section aria-label="Kimin hangi günü değişecek">
      <h3 className="plan-part">Kimin hangi günü değişecek</h3>
      <ul className="plan-records plan-changes">
        {changes.map(({ personId, name, days }) => (
          <li key={personId}>
            <span>
              <strong>{`${name}, ${days.length} gün`}</strong>
              <span className="quiet-text">{days.map(inWords).join(' · ')}</span>
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="quiet-text">{`ve ${more.toLocaleString('tr-TR')} kişi daha.`}</p>}
    </section>
  );
}
