import { useQuery } from '@tanstack/react-query';
import { formatDayLong } from '#core/format/day.ts';
import { terminationLabels } from '#contract/people/termination-codes.ts';
import { api } from '#web/api/client.ts';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { peopleKey } from '../people-queries.ts';

const text = (day: string | null, otherwise: string) =>
  day === null ? otherwise : formatDayLong(day);

/** When someone worked here, newest first. */
export function Periods({ personId }: { personId: string }) {
  const periods = useQuery({
    queryKey: [...peopleKey, 'periods', personId],
    queryFn: () => api.people.GetEmploymentPeriods({ id: personId }),
  });
  return (
    <section className="card periods">
      <h2>Çalışma dönemleri</h2>
      <QueryState query={periods} rows={2}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="quiet-text">İşe giriş tarihi girilince burada görünür.</p>
          ) : (
            <ol>
              {rows.map(({ startDate, endDate, terminationCode, terminationNote }) => (
                <li key={startDate}>
                  {text(startDate, '?')} – {text(endDate, 'sürüyor')}
                  {terminationCode !== null && (
                    <p className="quiet-text">
                      {terminationLabels[terminationCode] ?? terminationCode}
                    </p>
                  )}
                  {terminationNote !== null && <p className="quiet-text">{terminationNote}</p>}
                </li>
              ))}
            </ol>
          )
        }
      </QueryState>
    </section>
  );
}
