import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Client } from '#contract/client.ts';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { formatDay } from '#core/format/day.ts';
import { daysBetween } from '#core/time/day.ts';
import { useMay } from '#web/session/use-may.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';

type Dashboard = Awaited<ReturnType<Client['dashboard']['GetDashboard']>>;

const SHOWN = 6;

const KINDS = { birthday: 'Doğum günü', probation: 'Deneme süresi bitiyor' } as const;

/** 'bugün', 'yarın', '21.11' within the year, else the whole day. */
function dayText(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'bugün';
  if (days === 1) return 'yarın';
  return day.slice(0, 4) === today.slice(0, 4) ? formatDay(day).slice(0, 5) : formatDay(day);
}

interface RowProps {
  readonly personId: string;
  readonly name: string;
  readonly what: string;
  readonly side: ReactNode;
}

/** Whoever may open the person does so from here. */
function PersonRow({ personId, name, what, side }: RowProps) {
  const may = useMay();
  const row = (
    <>
      <Avatar name={name} src={null} size={28} />
      <span className="dashboard-two">
        <strong>{name}</strong>
        <small>{what}</small>
      </span>
      <span className="dashboard-side">{side}</span>
    </>
  );
  return (
    <li>
      {may(accessRules.editUsers) ? (
        <Link to={addressOf('UserEdit', { id: personId })}>{row}</Link>
      ) : (
        <div>{row}</div>
      )}
    </li>
  );
}

const more = (count: number) =>
  count > SHOWN && <p className="quiet-text dashboard-more">ve {count - SHOWN} kayıt daha</p>;

export function Upcoming({ upcoming, today }: Pick<Dashboard, 'upcoming' | 'today'>) {
  return (
    <section className="card dashboard-card">
      <h2>
        Yaklaşanlar <small>30 gün içinde</small>
      </h2>
      {upcoming.length === 0 ? (
        <p className="quiet-text">30 gün içinde doğum günü ya da deneme süresi sonu yok.</p>
      ) : (
        <ul className="dashboard-rows">
          {upcoming.slice(0, SHOWN).map(({ personId, name, day, kind }) => (
            <PersonRow
              key={`${personId} ${kind}`}
              personId={personId}
              name={name}
              what={KINDS[kind]}
              side={<time dateTime={day}>{dayText(day, today)}</time>}
            />
          ))}
        </ul>
      )}
      {more(upcoming.length)}
    </section>
  );
}

export function ExpiringDocuments({ documents, today }: Pick<Dashboard, 'documents' | 'today'>) {
  if (documents.length === 0) return null;
  return (
    <section className="card dashboard-card">
      <h2>
        <span>
          Süresi dolan belgeler <span className="dashboard-count">{documents.length}</span>
        </span>
      </h2>
      <ul className="dashboard-rows">
        {documents.slice(0, SHOWN).map(({ id, personId, name, title, day }) => (
          <PersonRow
            key={id}
            personId={personId}
            name={name}
            what={title}
            side={
              <time dateTime={day} data-late={day < today}>
                {day < today ? 'süresi doldu' : dayText(day, today)}
              </time>
            }
          />
        ))}
      </ul>
      {more(documents.length)}
    </section>
  );
}
