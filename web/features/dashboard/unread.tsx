import { Link, useNavigate } from 'react-router';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { linkOf } from '#web/session/approval-link.ts';
import { useSession } from '#web/session/session.ts';
import { useMarkRead, useUnread } from '#web/features/notifications/notifications.ts';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { RelativeTime } from '#web/ui/time/relative-time.tsx';

const SHOWN = 6;

export function Unread() {
  const unread = useUnread();
  const markRead = useMarkRead();
  const navigate = useNavigate();
  const count = unread.data?.total ?? 0;
  return (
    <section className="card dashboard-card">
      <h2>
        <span>
          Okunmamış bildirimler {count > 0 && <span className="dashboard-count">{count}</span>}
        </span>
        <Link to={addressOf('Notifications')}>Tüm Bildirimler</Link>
      </h2>
      <QueryState query={unread}>
        {({ rows, total }) =>
          total === 0 ? (
            <p className="quiet-text">Okunmamış bildiriminiz yok.</p>
          ) : (
            <ul className="dashboard-rows">
              {rows.slice(0, SHOWN).map((item) => {
                const link = linkOf(item, useSession.getState());
                return (
                  <li key={item.id}>
                    <button
                      type="button"
                      onClick={() => {
                        markRead.mutate(item.id);
                        if (link) void navigate(link);
                      }}
                    >
                      <span className="dashboard-two">
                        <strong>{item.title}</strong>
                        <small>{item.content}</small>
                      </span>
                      <span className="dashboard-side">
                        <RelativeTime at={item.createdAt} />
                      </span>
                    </button>
                  </li>
                );
              })}
            </ul>
          )
        }
      </QueryState>
    </section>
  );
}
