import type { StateTone } from '#web/ui/list/cells/state-mark.tsx';
import type { PersonDay } from '../day-calls.ts';

const LEVELS: Readonly<
  Record<PersonDay['legal'][number]['level'], { tone: StateTone; word: string }>
> = {
  ok: { tone: 'good', word: 'uygun' },
  near: { tone: 'warning', word: 'sınıra yakın' },
  over: { tone: 'bad', word: 'aşıldı' },
};

/** What the law says to the day, the week and the year. */
export function LegalState({ legal }: { legal: PersonDay['legal'] }) {
  if (legal.length === 0) return null;
  return (
    <section className="day-section" aria-labelledby="day-legal">
      <h3 id="day-legal">Yasal durum</h3>
      <ul className="day-legal">
        {legal.map(({ text, value, level }) => (
          <li key={text} data-level={level}>
            <span className="state-mark-dot" data-tone={LEVELS[level].tone} aria-hidden="true" />
            <span>
              {text}
              <span className="visually-hidden">{`, ${LEVELS[level].word}`}</span>
            </span>
            <b>{value}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
