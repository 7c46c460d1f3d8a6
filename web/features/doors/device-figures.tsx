import {
  ClockCircleOutlined,
  DisconnectOutlined,
  LoginOutlined,
  WifiOutlined,
} from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { api } from '#web/api/client.ts';
import { useAutoRefresh } from '#web/session/tabs/auto-refresh.ts';
import type { StateTone } from '#web/ui/list/cells/state-mark.tsx';
import { RelativeTime } from '#web/ui/time/relative-time.tsx';
import { devicesKey } from './door-calls.ts';
import './device-figures.css';

const figuresQuery = {
  // With the list: what refreshes one refreshes the other.
  queryKey: [...devicesKey, 'list', 'figures'],
  queryFn: () => api.devices.GetDeviceFigures(),
};

/** A device falls silent by the clock alone: they are asked for again also where nothing was said to have changed. */
export function useDeviceFigures() {
  const client = useQueryClient();
  useAutoRefresh(() => {
    void api.devices.GetDeviceFigures({}, { background: true }).then(
      (figures) => client.setQueryData(figuresQuery.queryKey, figures),
      () => {},
    );
  });
  return useQuery(figuresQuery);
}
type Figures = ReturnType<typeof useDeviceFigures>['data'];

interface FigureProps {
  readonly to: string;
  readonly icon: ReactNode;
  readonly tone: StateTone | undefined;
  readonly value: string;
  readonly children: ReactNode;
}

function Figure({ to, icon, tone, value, children }: FigureProps) {
  return (
    <li>
      <Link to={to} className="card" data-tone={tone}>
        <span className="door-figure-icon" aria-hidden="true">
          {icon}
        </span>
        <span>
          <b>{value}</b>
          <small>{children}</small>
        </span>
      </Link>
    </li>
  );
}

const number = (value: number) => value.toLocaleString('tr-TR');
const devicesWith = (health: string) => `${addressOf('DoorDevices')}?health=${health}`;

/** How the doors fare at a glance; each figure leads to the list behind it. */
export function DeviceFigures({ figures }: { figures: Figures }) {
  if (figures === undefined || figures.total === 0) return null;
  const { total, online, offline, offlineSince, drifting, passesToday } = figures;
  return (
    <ul className="door-figures">
      <Figure
        to={devicesWith('online')}
        icon={<WifiOutlined />}
        tone="good"
        value={`${number(online)} / ${number(total)}`}
      >
        çevrimiçi
      </Figure>
      <Figure
        to={devicesWith('offline')}
        icon={<DisconnectOutlined />}
        tone={offline > 0 ? 'bad' : undefined}
        value={number(offline)}
      >
        çevrimdışı
        {offlineSince !== null && (
          <>
            {', ilki '}
            <RelativeTime at={offlineSince} />
          </>
        )}
      </Figure>
      <Figure
        to={`${addressOf('DoorDevices')}?sirala=-driftSeconds`}
        icon={<ClockCircleOutlined />}
        tone={drifting > 0 ? 'warning' : undefined}
        value={number(drifting)}
      >
        saati 60 saniyeden çok kaymış
      </Figure>
      <Figure
        to={addressOf('TransactionList')}
        icon={<LoginOutlined />}
        tone="new"
        value={number(passesToday)}
      >
        geçiş, bugün
      </Figure>
    </ul>
  );
}
