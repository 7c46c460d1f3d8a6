import { useQuery } from '@tanstack/react-query';
import type { Day } from '#core/time/day.ts';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { RelativeTime } from '#web/ui/time/relative-time.tsx';
import { fullTime } from '#web/ui/time/time-words.ts';
import { dayHistoryQuery } from '../month-calls.ts';

/** What was done by hand on the day: corrections, added and cancelled passes. */
export function DayHistory({ personId, day }: { personId: string; day: Day }) {
  const query = useQuery(dayHistoryQuery(personId, day));
  return (
    <section className="why-history" aria-label="Hücre geçmişi">
      <h3>Hücre geçmişi</h3>
      <QueryState query={query} rows={2}>
        {(entries) =>
          entries.length === 0 ? (
            <p className="quiet-text">Bu günde elle yapılan bir değişiklik yok.</p>
          ) : (
            <ol>
              {entries.map(({ at, by, what, reason }) => (
                <li key={`${at} ${what}`}>
                  <p>
                    {by !== null && <strong>{by}</strong>} {what}
                  </p>
                  {reason !== null && <p>{`Neden: ${reason}`}</p>}
                  <p className="quiet-text">
                    {fullTime(Date.parse(at))} · <RelativeTime at={at} />
                  </p>
                </li>
              ))}
            </ol>
          )
        }
      </QueryState>
    </section>
  );
}
