import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { KIND_WORDS } from '#core/requests/kinds.ts';
import { linkOf } from '#web/session/approval-link.ts';
import { useSession } from '#web/session/session.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { Elapsed } from '#web/ui/time/relative-time.tsx';
import { firstWaitingQuery, type InboxRow } from './request-calls.ts';

const hrefOf = ({ webUrl, kind, id }: InboxRow) =>
  linkOf({ webUrl, approveEnum: kind, approveRequestId: id }, useSession.getState()) ??
  addressOf('ApprovalInbox');

function Rows({ rows }: { rows: readonly InboxRow[] }) {
  return (
    <ul className="dashboard-rows">
      {rows.map((row) => (
        <li key={row.id}>
          <Link to={hrefOf(row)}>
            <Avatar name={row.personName} src={null} size={28} />
            <span className="dashboard-two">
              <strong>{row.personName}</strong>
              <small>{`${KIND_WORDS[row.kind]} · ${row.summary}`}</small>
            </span>
            <span className="dashboard-side">
              Bekleme: <Elapsed since={row.waitingSince ?? row.submittedAt} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** What waits for one, on the first page of the panel: always for who leads, else only where there is something. */
export function WaitingRequests() {
  const isLeading = useSession(({ roles }) => roles.some((role) => role !== 'Personel'));
  const waiting = useQuery(firstWaitingQuery);
  const total = waiting.data?.total ?? 0;
  if (!isLeading && total === 0) return null;
  return (
    <section className="card dashboard-card">
      <h2>
        <span>
          Onayınızı bekleyenler{' '}
          {total > 0 && <span className="dashboard-count">{total.toLocaleString('tr-TR')}</span>}
        </span>
        <Link to={addressOf('ApprovalInbox')}>Onay Kutusu</Link>
      </h2>
      <QueryState query={waiting}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="quiet-text">Onayınızı bekleyen talep yok.</p>
          ) : (
            <Rows rows={rows} />
          )
        }
      </QueryState>
    </section>
  );
}
