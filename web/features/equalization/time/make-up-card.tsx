import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { CAUSE_WORDS } from '#core/equalization/words.ts';
import { windowText } from '#core/overtime/words.ts';
import { formatDay } from '#core/format/day.ts';
import { formatDuration } from '#core/format/duration.ts';
import { useSession } from '#web/session/session.ts';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { WindowDrawer } from '../requests/window-drawer.tsx';
import { AccountRequests } from './account-requests.tsx';
import { type MakeUp, makeUpQuery } from './time-calls.ts';
import '../equalization.css';

/** Announced, and not made up for yet: also where the day away is still ahead. */
const isOpen = ({ lapsed, made, minutes }: MakeUp['debts'][number]): boolean =>
  lapsed === null && made < minutes;

function Debts({ account }: { readonly account: MakeUp }) {
  if (account.debts.length === 0) {
    return (
      <p className="quiet-text">
        İş durduğunda, köprü gününde ya da kendi isteğinizle çalışılmayan süre dört ay içinde telafi
        edilir; edilmeyen silinir, ücretten kesilmez (md. 64).
      </p>
    );
  }
  return (
    <table className="equal-statement" aria-label="Telafi borçları">
      <thead>
        <tr>
          <th scope="col">Gün</th>
          <th scope="col">Neden</th>
          <th scope="col">Süre</th>
          <th scope="col">Telafi</th>
          <th scope="col">Son gün</th>
        </tr>
      </thead>
      <tbody>
        {account.debts.toReversed().map(({ id, day, cause, minutes, made, lastDay, lapsed }) => (
          <tr key={id}>
            <td>{formatDay(day)}</td>
            <th scope="row">{CAUSE_WORDS[cause]}</th>
            <td>{formatDuration(minutes)}</td>
            <td>{formatDuration(made)}</td>
            <td>
              {lapsed === null || lapsed === 0
                ? formatDay(lastDay)
                : `${formatDuration(lapsed)} silindi`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Works({ works }: Pick<MakeUp, 'works'>) {
  if (works.length === 0) return null;
  return (
    <ul className="equal-windows" aria-label="Telafi çalışmaları">
      {works.map(({ requestId, day, from, to, isAhead, counted, excess }) => (
        <li key={`${requestId} ${day} ${from}`}>
          {`${formatDay(day)} ${windowText({ from, to })}: ${formatDuration(counted)} ${isAhead ? 'planlandı' : 'telafi edildi'}`}
          {excess > 0 && <small>{` · ${formatDuration(excess)} sayılmadı`}</small>}
        </li>
      ))}
    </ul>
  );
}

interface MakeUpCardProps {
  readonly personId: string;
  readonly title?: string;
}

/** A person's telafi: what was not worked and why, what of it is made up for, and until when. */
export function MakeUpCard({ personId, title }: MakeUpCardProps) {
  const heading = useId();
  const isOwn = useSession().id === personId;
  const query = useQuery(makeUpQuery(personId));
  const [purpose, setPurpose] = useState<'away' | 'makeUp'>();
  return (
    <section className="card equal-account" aria-labelledby={heading}>
      <QueryState query={query}>
        {(account) => (
          <>
            <header>
              <h2 id={heading}>{title ?? account.personName}</h2>
              {title === undefined && <span className="quiet-text">{account.registrationNo}</span>}
              <span className="equal-acts">
                <Button onClick={() => setPurpose('away')}>
                  {isOwn ? 'Süre iste' : 'Çalışılmayan süre gir'}
                </Button>
                {account.debts.some(isOpen) && (
                  <Button onClick={() => setPurpose('makeUp')}>Telafi planla</Button>
                )}
              </span>
            </header>
            <dl className="equal-facts">
              <div>
                <dt>Borç</dt>
                <dd>{formatDuration(account.balance)}</dd>
                <dd>telafi edilecek</dd>
              </div>
            </dl>
            <Debts account={account} />
            <Works works={account.works} />
            <AccountRequests requests={account.requests} />
            {purpose !== undefined && (
              <WindowDrawer
                target={{
                  mode: 'request',
                  purpose,
                  isOwn,
                  person: { value: personId, label: account.personName },
                }}
                onClose={() => setPurpose(undefined)}
              />
            )}
          </>
        )}
      </QueryState>
    </section>
  );
}
