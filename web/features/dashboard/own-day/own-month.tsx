import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { formatDay, formatMonth, weekdayName } from '#core/format/day.ts';
import { formatDuration } from '#core/format/duration.ts';
import { type Code, CODES } from '#core/puantaj/codes.ts';
import { api } from '#web/api/client.ts';
import { useCodeLooks } from '#web/features/puantaj/puantaj.tsx';
import { useSession } from '#web/session/session.ts';
import { dayOf } from '#web/ui/time/instant.ts';
import { AwaitedCard } from '../awaited-card.tsx';

const isCode = (code: string | null): code is Code =>
  (CODES as readonly string[]).includes(code ?? '');
const shortDay = (day: string) => `${Number(day.slice(8))} ${weekdayName(day).slice(0, 3)}`;

/** One's own month in three sums and a row of days. */
export function OwnMonth({ now }: { now: Date }) {
  const { id } = useSession();
  const today = dayOf(now);
  const month = today.slice(0, 7);
  const lookOf = useCodeLooks();
  const { data, isPending } = useQuery({
    queryKey: ['puantaj', 'own-month', id, month],
    queryFn: () => api.puantajMonths.GetPersonMonth({ id, month }),
    enabled: id !== '',
  });
  if (isPending) return <AwaitedCard of="ownMonth" />;
  if (!data) return null;
  const { totals } = data;
  const days = data.days.filter(({ date }) => date <= today);
  const first = days[0];
  const last = days.at(-1);
  return (
    <section className="card dashboard-card own-month">
      <h2>
        {formatMonth(`${month}-01`)}
        <Link to={addressOf('Profile')}>Puantajım</Link>
      </h2>
      <dl>
        <div>
          <dd>{formatDuration(totals.normal)}</dd>
          <dt>normal</dt>
        </div>
        <div>
          <dd>{formatDuration(totals.excess + totals.overtime)}</dd>
          <dt>fazla mesai</dt>
        </div>
        <div data-trouble={totals.missing > 0}>
          <dd>{formatDuration(totals.missing)}</dd>
          <dt>eksik</dt>
        </div>
      </dl>
      <ol className="own-month-days">
        {days.map(({ date, code }) => {
          const look = isCode(code) ? lookOf(code) : undefined;
          const words = `${formatDay(date)}: ${look?.label ?? code ?? 'hesaplanmadı'}`;
          return (
            <li
              key={date}
              title={words}
              data-pattern={look?.pattern}
              style={look && { backgroundColor: look.color, color: look.textColor }}
            >
              <span className="visually-hidden">{words}</span>
            </li>
          );
        })}
      </ol>
      {first && last && (
        <p className="own-month-span">
          <span>{shortDay(first.date)}</span>
          <span>{shortDay(last.date)}</span>
        </p>
      )}
    </section>
  );
}
