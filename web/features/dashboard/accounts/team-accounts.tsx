import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Client } from '#contract/client.ts';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { formatDay } from '#core/format/day.ts';
import { formatDuration } from '#core/format/duration.ts';
import { YEARLY_OVERTIME_LIMIT } from '#core/puantaj/period/law.ts';
import { addDays, type Day } from '#core/time/day.ts';
import { api } from '#web/api/client.ts';
import { useMay } from '#web/session/use-may.ts';
import { today } from '#web/ui/time/instant.ts';

type Period = Awaited<ReturnType<Client['equalization']['GetEqualizationPeriods']>>[number];

const SHOWN = 6;
/** What ends within a month is told, and what has ended and waits to be settled. */
const SOON_DAYS = 30;

const isDue = (now: Day) => (period: Period) =>
  period.to < now ? period.settled === 0 : period.to <= addDays(now, SOON_DAYS);

const endText = ({ to }: Period, now: Day): string =>
  to < now ? 'bitti, hesapları kapatılmadı' : `${formatDay(to)} günü biter`;

/** Of those whom one leads: who nears the year's 270 hours, and which periods of equalization end. */
export function TeamAccounts() {
  const may = useMay();
  const now = today();
  const near = useQuery({
    queryKey: ['dashboard', 'near-year-limit'],
    queryFn: () => api.overtime.GetNearYearLimit({}),
  });
  const { data: periods = [] } = useQuery({
    queryKey: ['dashboard', 'periods'],
    queryFn: () => api.equalization.GetEqualizationPeriods({}),
    enabled: may(accessRules.viewEqualization),
  });
  const people = near.data?.people ?? [];
  const due = periods.filter(isDue(now)).toSorted((a, b) => (a.to < b.to ? -1 : 1));
  if (people.length + due.length === 0) return null;
  const more = [people, due].reduce((sum, { length }) => sum + Math.max(0, length - SHOWN), 0);
  return (
    <section className="card dashboard-card">
      <h2>Fazla mesai ve denkleştirme</h2>
      <ul className="dashboard-rows">
        {people.slice(0, SHOWN).map(({ personId, personName, minutes, state }) => (
          <li key={personId}>
            <Link to={`${addressOf('Overtime')}?view=team&ara=${encodeURIComponent(personName)}`}>
              <span className="dashboard-two">
                <strong>{personName}</strong>
                <small>{state === 'over' ? '270 saat aşıldı' : '270 saate yaklaştı'}</small>
              </span>
              <span className="dashboard-side">
                {`${formatDuration(minutes)} / ${formatDuration(YEARLY_OVERTIME_LIMIT)}`}
              </span>
            </Link>
          </li>
        ))}
        {due.slice(0, SHOWN).map((period) => (
          <li key={period.id}>
            <Link to={`${addressOf('Equalization')}?donem=${period.id}`}>
              <span className="dashboard-two">
                <strong>{period.name}</strong>
                <small>{endText(period, now)}</small>
              </span>
              <span className="dashboard-side">Denkleştirme</span>
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="quiet-text dashboard-more">{`ve ${more} kayıt daha`}</p>}
    </section>
  );
}
