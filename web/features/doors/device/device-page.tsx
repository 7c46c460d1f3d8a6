import { HddOutlined, ReloadOutlined, UserOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { deviceAdapters, deviceDirections, devicePurposes } from '#contract/doors/door-choices.ts';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useTabTitle } from '#web/session/tabs/use-tab-title.ts';
import { TabBar } from '#web/ui/controls/tab-bar.tsx';
import { RowMenu } from '#web/ui/list/row-menu.tsx';
import { DetailHead } from '#web/ui/page/detail-page.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { EmptyState } from '#web/ui/states/states.tsx';
import { RelativeTime } from '#web/ui/time/relative-time.tsx';
import { CommandsTab } from './commands-tab.tsx';
import { type DeviceDetail, deviceQuery } from './device-calls.ts';
import { driftText, healthOf } from './device-words.ts';
import { HealthTab } from './health-tab.tsx';
import { PeopleTab } from './people-tab.tsx';
import { UploadsTab } from './uploads-tab.tsx';
import { useDeviceCommands } from './use-device-commands.ts';
import { useDeviceMenu } from './use-device-menu.tsx';
import './device.css';

const PARTS = { saglik: 'Sağlık', kisiler: 'Personel', komutlar: 'Komutlar', ham: 'Ham kayıt' };
type Part = keyof typeof PARTS;

/** Where the address says it: a link leads to a part, and the way back to the one before. */
function usePart(offered: readonly Part[]): [Part, (part: Part) => void] {
  const [address, setAddress] = useSearchParams();
  const said = offered.find((part) => part === address.get('sekme'));
  return [
    said ?? 'saglik',
    (part) => setAddress(part === 'saglik' ? {} : { sekme: part }, { replace: true }),
  ];
}

const number = (count: number) => count.toLocaleString('tr-TR');

const factsOf = (device: DeviceDetail): (readonly [string, ReactNode])[] => [
  ['Seri no', device.serial],
  ['Protokol', deviceAdapters[device.adapter]],
  [
    'Son görülme',
    device.lastSeenAt === null ? 'Hiç' : <RelativeTime key="seen" at={device.lastSeenAt} />,
  ],
  ['Saat farkı', driftText(device.driftSeconds)],
  ['Bugünkü geçiş', number(device.passesToday)],
  [
    'Son geçiş',
    device.lastPassAt === null ? '–' : <RelativeTime key="pass" at={device.lastPassAt} />,
  ],
];

const purposeText = {
  puantaj: 'puantaja sayılır',
  access: devicePurposes.access.toLocaleLowerCase('tr'),
  canteen: devicePurposes.canteen.toLocaleLowerCase('tr'),
} as const;

function StoredDevice({ device, now }: { device: DeviceDetail; now: number }) {
  const takesCommands = device.active && device.adapter === 'adms';
  const parts: readonly Part[] =
    device.adapter === 'adms' ? ['saglik', 'kisiler', 'komutlar', 'ham'] : ['saglik', 'ham'];
  const [part, setPart] = usePart(parts);
  // Stays while one looks, so that "Bağlandı" is seen where one waited for it.
  const [isSettingUp, setSettingUp] = useState(device.firstSeenAt === null);
  const commands = useDeviceCommands(device);
  const menu = useDeviceMenu({
    device,
    commands,
    onSetup: () => {
      setSettingUp(true);
      setPart('saglik');
    },
  });
  const health = healthOf(device, now);
  useTabTitle(device.name);
  return (
    <>
      <DetailHead
        title={device.name}
        picture={
          <span className="device-picture" data-tone={health.tone} aria-hidden="true">
            <HddOutlined />
          </span>
        }
        summary={[
          device.code,
          device.workPlaceName,
          `${deviceDirections[device.direction]}, ${purposeText[device.purpose]}`,
        ].join(' · ')}
        state={health}
        action={
          <>
            {takesCommands && (
              <>
                <Button
                  icon={<UserOutlined aria-hidden />}
                  disabled={commands.isBusy}
                  onClick={() => void commands.syncPeople()}
                >
                  Kullanıcıları eşitle
                </Button>
                <Button
                  type="primary"
                  icon={<ReloadOutlined aria-hidden />}
                  disabled={commands.isBusy}
                  onClick={() =>
                    void commands.tell({ kind: 'info' }, 'Cihazdan bilgileri istendi.')
                  }
                >
                  Bağlantıyı dene
                </Button>
              </>
            )}
            <RowMenu name={device.name} actions={menu.actions} />
          </>
        }
        below={
          <>
            <dl className="device-figures">
              {factsOf(device).map(([label, fact]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{fact}</dd>
                </div>
              ))}
            </dl>
            <TabBar
              label="Cihazın bölümleri"
              className="device-tabs"
              tabs={parts.map((key) => ({
                key,
                label: PARTS[key],
                ...(key === 'komutlar' &&
                  device.pendingCommands > 0 && {
                    mark: <span className="device-count">{number(device.pendingCommands)}</span>,
                  }),
              }))}
              active={part}
              onChange={setPart}
            />
          </>
        }
      />
      <div role="tabpanel" aria-label={PARTS[part]}>
        {part === 'saglik' && (
          <HealthTab
            device={device}
            commands={commands}
            now={now}
            isSettingUp={isSettingUp && device.active}
            onCommands={() => setPart('komutlar')}
          />
        )}
        {part === 'kisiler' && <PeopleTab device={device} commands={commands} />}
        {part === 'komutlar' && <CommandsTab device={device} commands={commands} />}
        {part === 'ham' && <UploadsTab device={device} />}
      </div>
      {menu.dialogs}
    </>
  );
}

const NoSuchDevice = () => (
  <section className="card">
    <EmptyState
      title="Böyle bir cihaz yok"
      description="Kodu değişmiş ya da silinmiş olabilir."
      action={
        <Link className="button button-primary" to={addressOf('DoorDevices')}>
          Cihaz listesine dön
        </Link>
      }
    />
  </section>
);

/** `/firm-settings/door-devices/:wpCode/:deviceCode` */
export function DevicePage() {
  const { wpCode = '', deviceCode = '' } = useParams();
  const query = useQuery(deviceQuery(wpCode, deviceCode));
  if (query.error instanceof ApiError && query.error.status === 404) return <NoSuchDevice />;
  return (
    <QueryState query={query} rows={10}>
      {(device) => <StoredDevice key={device.id} device={device} now={query.dataUpdatedAt} />}
    </QueryState>
  );
}
