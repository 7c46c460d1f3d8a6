import { LoginOutlined, LogoutOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDay } from '#core/format/day.ts';
import { passDirections } from '#contract/doors/door-choices.ts';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { api } from '#web/api/client.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { type Pass, passesKey } from '../door-calls.ts';
import type { DeviceDetail } from './device-calls.ts';

const SHOWN = 6;

const icons = { in: <LoginOutlined />, out: <LogoutOutlined /> } as const;

function PassRow({ pass }: { pass: Pass }) {
  const { localTime, personName, registrationNo, pin, card, direction } = pass;
  const number = pin ?? card ?? '?';
  const [day = '', time = ''] = localTime.split(' ');
  return (
    <li>
      <time dateTime={pass.at} title={formatDay(day)}>
        {time.slice(0, 5)}
      </time>
      <Avatar name={personName ?? '?'} src={null} size={26} />
      <span className="two-lines">
        <span>{personName ?? 'Tanımsız'}</span>
        <small>{personName === null ? `Numara ${number}` : registrationNo}</small>
      </span>
      {direction !== null && (
        <span className="last-pass-way" title={passDirections[direction]}>
          <span aria-hidden="true">{icons[direction]}</span>
          <span className="visually-hidden">{passDirections[direction]}</span>
        </span>
      )}
    </li>
  );
}

/** The newest passes at the device; all of them stand in the pass list. */
export function LastPasses({ device: { id } }: { device: DeviceDetail }) {
  const passes = useQuery({
    queryKey: [...passesKey, 'list', 'device', id],
    queryFn: () => api.passes.GetPasses({ deviceId: id, pageSize: SHOWN }),
  });
  return (
    <section className="card last-passes">
      <h2>
        Son geçişler
        <Link to={addressOf('TransactionList', {}, { deviceId: id })}>Tümü</Link>
      </h2>
      <QueryState query={passes} rows={3}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="quiet-text">Bu cihazdan henüz geçiş gelmedi.</p>
          ) : (
            <ul>
              {rows.map((pass) => (
                <PassRow key={pass.id} pass={pass} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </section>
  );
}
