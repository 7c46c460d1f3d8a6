import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { RATE_WORDS } from '#core/equalization/words.ts';
import { formatDay } from '#core/format/day.ts';
import { formatDuration } from '#core/format/duration.ts';
import { useSession } from '#web/session/session.ts';
import { useMay } from '#web/session/use-may.ts';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { WindowDrawer } from '../requests/window-drawer.tsx';
import { AccountRequests } from './account-requests.tsx';
import { type TimeOff, timeOffQuery } from './time-calls.ts';
import { WishDrawer } from './wish-drawer.tsx';
import '../equalization.css';

type Entry = TimeOff['entries'][number];

function endText({ due, dueDay, lastDay }: Entry): string {
  if (due === null) return formatDay(lastDay);
  return due === 0 ? 'kullanıldı' : `${formatDuration(due)} ${formatDay(dueDay!)} ödenir`;
}

function Entries({ account }: { readonly account: TimeOff }) {
  if (account.entries.length === 0) {
    return (
      <p className="quiet-text">
        Ödenmemiş fazla çalışma için para yerine izin istenebilir: bir saati 1 saat 30 dakika
        serbest zaman olur (md. 41).
      </p>
    );
  }
  return (
    <table className="equal-statement" aria-label="Serbest zaman hakları">
      <thead>
        <tr>
          <th scope="col">Hafta</th>
          <th scope="col">Oran</th>
          <th scope="col">Hak</th>
          <th scope="col">Kalan</th>
          <th scope="col">Son gün</th>
        </tr>
      </thead>
      <tbody>
        {account.entries.toReversed().map((entry) => (
          <tr key={entry.id}>
            <td>{formatDay(entry.day)}</td>
            <th scope="row">{RATE_WORDS[entry.rate]}</th>
            <td>{formatDuration(entry.off)}</td>
            <td>{formatDuration(entry.due === null ? entry.rest : 0)}</td>
            <td>{endText(entry)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What ends first, of what is left. */
function nextEnd({ entries }: TimeOff): string {
  const open = entries.filter(({ due, rest }) => due === null && rest > 0);
  const [first] = open.map(({ lastDay }) => lastDay).toSorted();
  if (first === undefined) return 'bekleyen hak yok';
  const rest = open
    .filter(({ lastDay }) => lastDay === first)
    .reduce((sum, one) => sum + one.rest, 0);
  return `${formatDuration(rest)} ${formatDay(first)} sonuna kadar`;
}

interface TimeOffCardProps {
  readonly personId: string;
  readonly title?: string;
}

/** A person's serbest zaman: what is there, until when, what can be wished for, and what is asked. */
export function TimeOffCard({ personId, title }: TimeOffCardProps) {
  const heading = useId();
  const may = useMay();
  const isOwn = useSession().id === personId;
  const query = useQuery(timeOffQuery(personId));
  const [form, setForm] = useState<'wish' | 'use'>();
  const close = () => setForm(undefined);
  const mayWish = isOwn || may(accessRules.addEqualization);
  return (
    <section className="card equal-account" aria-labelledby={heading}>
      <QueryState query={query}>
        {(account) => (
          <>
            <header>
              <h2 id={heading}>{title ?? account.personName}</h2>
              {title === undefined && <span className="quiet-text">{account.registrationNo}</span>}
              <span className="equal-acts">
                {mayWish && account.wishable.length > 0 && (
                  <Button onClick={() => setForm('wish')}>
                    {isOwn ? 'Serbest zaman iste' : 'İmzalı istek gir'}
                  </Button>
                )}
                {account.balance > 0 && <Button onClick={() => setForm('use')}>Kullan</Button>}
              </span>
            </header>
            <dl className="equal-facts">
              <div>
                <dt>Kullanılabilir</dt>
                <dd>{formatDuration(account.balance)}</dd>
                <dd>{nextEnd(account)}</dd>
              </div>
              <div>
                <dt>İstenebilir</dt>
                <dd>
                  {formatDuration(account.wishable.reduce((sum, { minutes }) => sum + minutes, 0))}
                </dd>
                <dd>ödenmemiş fazla çalışma</dd>
              </div>
            </dl>
            <Entries account={account} />
            <AccountRequests requests={account.requests} />
            {form === 'wish' && (
              <WishDrawer personId={personId} isOwn={isOwn} account={account} onClose={close} />
            )}
            {form === 'use' && (
              <WindowDrawer
                target={{
                  mode: 'request',
                  purpose: 'timeOff',
                  isOwn,
                  person: { value: personId, label: account.personName },
                }}
                onClose={close}
              />
            )}
          </>
        )}
      </QueryState>
    </section>
  );
}
