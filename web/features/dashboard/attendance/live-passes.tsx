import { LoginOutlined, LogoutOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { passDirections } from '#contract/doors/door-choices.ts';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { api } from '#web/api/client.ts';
import { latestPassesKey } from '#web/features/doors/doors.tsx';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { useSession } from '#web/session/session.ts';

const SHOWN = 6;

/** The last passes at the doors, as they come. */
export function LivePasses() {
  const passes = useQuery({
    queryKey: latestPassesKey,
    queryFn: () => api.passes.GetPasses({ pageSize: SHOWN, state: 'counted' }),
  });
  const isLive = useSession().connection === 'open';
  return (
    <section className="card dashboard-card">
      <h2>
        <span>Canlı geçişler {isLive && <small className="live-mark">canlı</small>}</span>
        <Link to={addressOf('TransactionList')}>Tümü</Link>
      </h2>
      <QueryState query={passes}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="quiet-text">Henüz geçiş yok.</p>
          ) : (
            <ul className="dashboard-rows">
              {rows.map(({ id, localTime, personName, deviceName, workPlaceName, direction }) => (
                <li key={id}>
                  <div>
                    <time className="dashboard-side">{localTime.slice(11, 16)}</time>
                    <Avatar name={personName ?? '?'} src={null} size={24} />
                    <strong className="live-pass-name">{personName}</strong>
                    <span className="dashboard-side live-pass-door">
                      {deviceName ?? workPlaceName}
                    </span>
                    {direction && (
                      <span
                        className="live-pass-direction"
                        data-direction={direction}
                        title={passDirections[direction]}
                        role="img"
                        aria-label={passDirections[direction]}
                      >
                        {direction === 'in' ? <LoginOutlined /> : <LogoutOutlined />}
                      </span>
                    )}
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </section>
  );
}
