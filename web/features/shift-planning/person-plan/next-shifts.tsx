import { useQuery } from '@tanstack/react-query';
import { formatDay, weekdayName } from '#core/format/day.ts';
import { AsideCard } from '#web/ui/page/aside-card.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { today } from '#web/ui/time/instant.ts';
import { nextDaysQuery, type PlannedDay } from './person-plan-calls.ts';

const SHOWN = 5;

/** '18.11 Çarşamba' */
const dayText = (day: string) => `${formatDay(day).slice(0, 5)} ${weekdayName(day)}`;

const planText = ({ name, hours }: PlannedDay) => [name, hours].filter(Boolean).join(' ');

/** When somebody works next: the days of the next two weeks that have hours. */
export function NextShifts({ personId }: { readonly personId: string }) {
  const plan = useQuery(nextDaysQuery(personId, today()));
  return (
    <AsideCard title="Sıradaki vardiyalar">
      <QueryState query={plan}>
        {({ days }) => {
          const shown = days.filter(({ hours }) => hours !== null).slice(0, SHOWN);
          return shown.length === 0 ? (
            <p className="quiet-text">Önündeki iki haftada vardiyası yok.</p>
          ) : (
            <ul className="aside-rows">
              {shown.map((planned) => (
                <li key={planned.day}>
                  <span>{dayText(planned.day)}</span>
                  <small>{planText(planned)}</small>
                </li>
              ))}
            </ul>
          );
        }}
      </QueryState>
    </AsideCard>
  );
}
