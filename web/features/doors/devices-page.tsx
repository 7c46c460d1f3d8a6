import {
  ApiOutlined,
  DeleteOutlined,
  EditOutlined,
  HistoryOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ComponentType, useState } from 'react';
import { useNavigate } from 'react-router';
import { deviceColumns as texts } from '#contract/doors/device-columns.ts';
import { deviceAdapters, deviceHealths, devicePurposes } from '#contract/doors/door-choices.ts';
import { devicesCalls } from '#contract/doors/devices.calls.ts';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { api } from '#web/api/client.ts';
import { readList, useListPage } from '#web/records/list/use-list-page.ts';
import { useReferenceFilters } from '#web/records/resource/use-reference-filters.ts';
import { useChangeHistory } from '#web/records/use-change-history.ts';
import { confirmAction } from '#web/ui/dialog/confirm.ts';
import { HistoryDrawer } from '#web/ui/history/history-drawer.tsx';
import { StateMark } from '#web/ui/list/cells/state-mark.tsx';
import type { Column } from '#web/ui/list/columns/columns.ts';
import type { Filter } from '#web/ui/list/filters/filters.ts';
import type { Card } from '#web/ui/list/list-cards.tsx';
import { ListPage } from '#web/ui/list/list-page.tsx';
import type { RowAction } from '#web/ui/list/row-menu.tsx';
import { messages } from '#web/ui/messages/messages.ts';
import { RelativeTime } from '#web/ui/time/relative-time.tsx';
import { useLazy } from '#web/ui/use-lazy.ts';
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
  deviceFilters,
  deviceSelection,
  devicesKey,
  loadDetail,
} from './door-calls.ts';

const choice = (key: string, label: string, choices: Readonly<Record<string, string>>): Filter => ({
  kind: 'choice',
  key,
  label,
  options: Object.entries(choices).map(([value, text]) => ({ value, label: text })),
});
const choices = [
  choice('health', 'Durum', deviceHealths),
  choice('purpose', 'Amaç', devicePurposes),
  choice('adapter', 'Protokol', deviceAdapters),
];
const referenceFilters = [{ key: 'workPlaceId', label: 'İşyeri', to: 'workPlaces' }] as const;

const list = {
  page: 'DoorDevices',
  shape: {
    filters: deviceFilters.map((key) => ({ key })),
    sortable: ['name', 'code', 'workPlaceName', 'lastSeenAt', 'passesToday', 'driftSeconds'],
  },
  queryKey: [...devicesKey, 'list'],
  selectionOf: deviceSelection,
  load: api.devices.GetDevices,
  exportCall: devicesCalls.ExportDevices,
} as const;

const healthOf = ({ health }: Device) => (
  <StateMark tone={healthTones[health]} label={deviceHealths[health]} />
);

const columnsAt = (now: number): readonly Column<Device>[] => [
  {
    key: 'name',
    title: texts.name.label,
    width: 200,
    isSortable: true,
    isName: true,
    render: texts.name.value,
  },
  { key: 'health', title: texts.health.label, width: 140, isFact: true, render: healthOf },
  {
    key: 'silences',
    title: 'Son 24 saat',
    width: 136,
    render: (device) => <DayStrip device={device} now={now} />,
  },
  {
    key: 'lastSeenAt',
    title: texts.lastSeenAt.label,
    width: 140,
    isSortable: true,
    render: ({ lastSeenAt }) => (lastSeenAt === null ? '–' : <RelativeTime at={lastSeenAt} />),
  },
  {
    key: 'workPlaceName',
    title: texts.workPlaceName.label,
    width: 150,
    isSortable: true,
    render: texts.workPlaceName.value,
  },
  {
    key: 'passesToday',
    title: texts.passesToday.label,
    width: 120,
    isSortable: true,
    isNumber: true,
    render: texts.passesToday.value,
  },
  {
    key: 'unmatched',
    title: texts.unmatched.label,
    width: 120,
    isNumber: true,
    isOnRequest: true,
    render: texts.unmatched.value,
  },
  {
    key: 'driftSeconds',
    title: texts.driftSeconds.label,
    width: 130,
    isSortable: true,
    isNumber: true,
    render: texts.driftSeconds.value,
  },
  {
    key: 'pendingCommands',
    title: texts.pendingCommands.label,
    width: 130,
    isNumber: true,
    isOnRequest: true,
    render: texts.pendingCommands.value,
  },
  {
    key: 'direction',
    title: texts.direction.label,
    width: 150,
    isOnRequest: true,
    render: texts.direction.value,
  },
  {
    key: 'purpose',
    title: texts.purpose.label,
    width: 120,
    isOnRequest: true,
    render: texts.purpose.value,
  },
  {
    key: 'code',
    title: texts.code.label,
    width: 110,
    isSortable: true,
    isOnRequest: true,
    render: texts.code.value,
  },
  {
    key: 'serial',
    title: texts.serial.label,
    width: 150,
    isOnRequest: true,
    render: texts.serial.value,
  },
  {
    key: 'model',
    title: texts.model.label,
    width: 140,
    isOnRequest: true,
    render: texts.model.value,
  },
  {
    key: 'firmware',
    title: texts.firmware.label,
    width: 160,
    isOnRequest: true,
    render: texts.firmware.value,
  },
  {
    key: 'adapter',
    title: texts.adapter.label,
    width: 120,
    isOnRequest: true,
    render: texts.adapter.value,
  },
  {
    key: 'setAside',
    title: texts.setAside.label,
    width: 130,
    isNumber: true,
    isOnRequest: true,
    render: texts.setAside.value,
  },
];

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
const sayNotLoaded = () => messages.error('Form açılamadı. Bağlantınızı kontrol edin.', 3);

function History({ device, onClose }: { device: Device; onClose: () => void }) {
  const history = useChangeHistory(devicesKey, api.devices.GetDeviceHistory, device.id, 'device');
  return <HistoryDrawer of={device.name} history={history} onClose={onClose} />;
}

DevicesPage.readFirst = (search: string) => readList(list, search);

/** `/firm-settings/door-devices` */
export function DevicesPage() {
  const client = useQueryClient();
  const goTo = useNavigate();
  const page = useListPage(list);
  // Asked for with the rows, so that it tells their time too.
  const { data: figures, dataUpdatedAt } = useDeviceFigures();
  const references = useReferenceFilters(referenceFilters, page.state.query);
  const form = useLazy(loadDrawer, sayNotLoaded);
  const address = useLazy(loadAddress, sayNotLoaded);
  const shownKey = useLazy(loadKey, sayNotLoaded);
  const [key, setKey] = useState('');
  const [edited, setEdited] = useState<DeviceDetail>();
  const [claimed, setClaimed] = useState<string>();
  const [shownHistory, setShownHistory] = useState<Device>();

  const add = (serial?: string) => {
    setEdited(undefined);
    setClaimed(serial);
    form.show();
  };
  const edit = async (device: Device) => {
    try {
      setEdited(await loadDetail(device));
      form.show();
    } catch {
      // Said by the call.
    }
  };
  const remove = async ({ id, version, name }: Device) => {
    const isSure = await confirmAction({
      title: 'Cihaz silinsin mi?',
      subject: name,
      consequences: [
        'Geçişi olan cihaz silinmez, arşivlenir; seri numarası serbest kalır ve cihazdan geçiş alınmaz.',
      ],
      verb: 'Sil',
    });
    if (!isSure) return;
    try {
      const { message } = await api.devices.DeleteDevice({ id, version });
      messages.success(message ?? 'Cihaz silindi.');
    } catch {
      // Said by the call.
    }
    await client.invalidateQueries({ queryKey: devicesKey });
  };
  const actionsOf = (device: Device): RowAction[] => [
    { key: 'edit', label: 'Düzenle', icon: <EditOutlined />, run: () => void edit(device) },
    {
      key: 'history',
      label: 'Değişiklik geçmişi',
      icon: <HistoryOutlined />,
      run: () => setShownHistory(device),
    },
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
        filters={[...references, ...choices]}
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
      {shownHistory && <History device={shownHistory} onClose={() => setShownHistory(undefined)} />}
    </>
  );
}
