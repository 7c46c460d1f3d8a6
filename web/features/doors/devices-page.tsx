import { ApiOutlined, DeleteOutlined, EditOutlined, WarningOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ComponentType, useState } from 'react';
import { useNavigate } from 'react-router';
import { deviceList } from '#contract/doors/device-list.ts';
import { deviceHealths } from '#contract/doors/door-choices.ts';
import { devicesCalls } from '#contract/doors/devices.calls.ts';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { attempt } from '#web/api/attempt.ts';
import { api } from '#web/api/client.ts';
import { ifSure } from '#web/records/if-sure.ts';
import { columnsOf } from '#web/records/list/list-columns.tsx';
import { selectionOf, shapeOf, shownRows } from '#web/records/list/list-query.ts';
import { useListFilters } from '#web/records/list/use-list-filters.ts';
import { readList, useListPage } from '#web/records/list/use-list-page.ts';
import { useRecordHistory } from '#web/records/use-record-history.tsx';
import { StateMark } from '#web/ui/list/cells/state-mark.tsx';
import type { Card } from '#web/ui/list/list-cards.tsx';
import { ListPage } from '#web/ui/list/list-page.tsx';
import type { RowAction } from '#web/ui/list/row-menu.tsx';
import { messages } from '#web/ui/messages/messages.ts';
import { RelativeTime } from '#web/ui/time/relative-time.tsx';
import { useLazyForm } from '#web/ui/form/use-lazy-form.ts';
import type { AddressDialogProps } from './device/address-dialog.tsx';
import { DayStrip } from './device/day-strip.tsx';
import { devicePath } from './device/device-calls.ts';
import { healthTones } from './device/device-words.ts';
import { WaitingDevices } from './device/waiting-devices.tsx';
import type { DeviceKeyProps } from './device/shown-once.tsx';
import type { DeviceDrawerProps } from './device-drawer.tsx';
import { DeviceFigures, useDeviceFigures } from './device-figures.tsx';
import {
  type Device,
  type DeviceDetail,
  deviceHistory,
  devicesKey,
  loadDetail,
} from './door-calls.ts';

const columnsAt = (now: number) =>
  columnsOf(deviceList, {
    health: ({ health }) => <StateMark tone={healthTones[health]} label={deviceHealths[health]} />,
    silences: (device) => <DayStrip device={device} now={now} />,
    lastSeenAt: ({ lastSeenAt }) => (lastSeenAt === null ? '–' : <RelativeTime at={lastSeenAt} />),
  });

const list = {
  page: 'DoorDevices',
  shape: shapeOf(deviceList),
  queryKey: [...devicesKey, 'list'],
  selectionOf: selectionOf(deviceList),
  ...shownRows(deviceList, columnsAt(0), api.devices.GetDevices),
  exportCall: devicesCalls.ExportDevices,
} as const;

const cardOf = (device: Device): Card => ({
  name: device.name,
  below: `${device.workPlaceName} · ${deviceHealths[device.health]}`,
});

const loadDrawer = async (): Promise<ComponentType<DeviceDrawerProps>> =>
  (await import('./device-drawer.tsx')).DeviceDrawer;
const loadAddress = async (): Promise<ComponentType<AddressDialogProps>> =>
  (await import('./device/address-dialog.tsx')).AddressDialog;
const loadKey = async (): Promise<ComponentType<DeviceKeyProps>> =>
  (await import('./device/shown-once.tsx')).DeviceKey;

DevicesPage.readFirst = (search: string) => readList(list, search);

/** `/firm-settings/door-devices` */
export function DevicesPage() {
  const client = useQueryClient();
  const goTo = useNavigate();
  const page = useListPage(list);
  // Asked for with the rows, so that it tells their time too.
  const { data: figures, dataUpdatedAt } = useDeviceFigures();
  const filters = useListFilters(deviceList, page.state.query, {});
  const form = useLazyForm(loadDrawer);
  const address = useLazyForm(loadAddress);
  const shownKey = useLazyForm(loadKey);
  const [key, setKey] = useState('');
  const [edited, setEdited] = useState<DeviceDetail>();
  const [claimed, setClaimed] = useState<string>();
  const history = useRecordHistory(deviceHistory);

  const add = (serial?: string) => {
    setEdited(undefined);
    setClaimed(serial);
    form.show();
  };
  const edit = async (device: Device) => {
    await attempt(async () => {
      setEdited(await loadDetail(device));
      form.show();
    });
  };
  const remove = async ({ id, version, name }: Device) => {
    await ifSure(
      {
        title: 'Cihaz silinsin mi?',
        subject: name,
        consequences: [
          'Geçişi olan cihaz silinmez, arşivlenir; seri numarası serbest kalır ve cihazdan geçiş alınmaz.',
        ],
        verb: 'Sil',
      },
      async () => {
        const { message } = await api.devices.DeleteDevice({ id, version });
        messages.success(message ?? 'Cihaz silindi.');
      },
      () => client.invalidateQueries({ queryKey: devicesKey }),
    );
  };
  const actionsOf = (device: Device): RowAction[] => [
    { key: 'edit', label: 'Düzenle', icon: <EditOutlined />, run: () => void edit(device) },
    history.actionOf(device.name, device.id),
    { key: 'remove', label: 'Sil', icon: <DeleteOutlined />, run: () => void remove(device) },
  ];

  return (
    <>
      <ListPage
        {...page}
        purpose="Kapılardaki kart, parmak ve yüz okuyucular: hangisi çevrimiçi, hangisi ilgi bekliyor"
        noun="cihaz"
        empty="Cihazı seri numarasıyla ekleyin; bağlandığında burada çevrimiçi görünür."
        add={{ label: 'Cihaz ekle', run: () => add() }}
        looks={
          <Button
            icon={<WarningOutlined aria-hidden />}
            onClick={() => goTo(addressOf('DoorErrors'))}
          >
            Kapı hataları
            {figures !== undefined && figures.errors > 0 && (
              <b className="door-errors-count">{figures.errors.toLocaleString('tr-TR')}</b>
            )}
          </Button>
        }
        lists={
          <>
            <DeviceFigures figures={figures} />
            <WaitingDevices onClaim={add} />
          </>
        }
        tools={
          <Button icon={<ApiOutlined aria-hidden />} onClick={address.show}>
            Cihaz adresi
          </Button>
        }
        filters={filters}
        columns={columnsAt(dataUpdatedAt)}
        nameOf={({ name }) => name}
        hrefOf={devicePath}
        actionsOf={actionsOf}
        cardOf={cardOf}
      />
      {form.Lazy && (
        <form.Lazy
          key={`${edited?.id} ${edited?.version} ${claimed}`}
          device={edited}
          serial={claimed}
          onClose={form.hide}
          onReload={setEdited}
          onKey={(made) => {
            setKey(made);
            shownKey.show();
          }}
        />
      )}
      {address.Lazy && <address.Lazy onClose={address.hide} />}
      {shownKey.Lazy && <shownKey.Lazy value={key} onClose={shownKey.hide} />}
      {history.drawer}
    </>
  );
}
