import {
  ApiOutlined,
  ClockCircleOutlined,
  DeleteOutlined,
  DownloadOutlined,
  EditOutlined,
  KeyOutlined,
  ReloadOutlined,
  UndoOutlined,
  WifiOutlined,
} from '@ant-design/icons';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useRecordHistory } from '#web/records/use-record-history.tsx';
import { useLazyForm } from '#web/ui/form/use-lazy-form.ts';
import type { RowAction } from '#web/ui/list/row-menu.tsx';
import type { DeviceDrawerProps } from '../device-drawer.tsx';
import { deviceHistory } from '../door-calls.ts';
import type { AskPassesDrawerProps } from './ask-passes-drawer.tsx';
import type { DeviceDetail } from './device-calls.ts';
import { DeviceKey } from './shown-once.tsx';
import { useDeviceActs } from './use-device-acts.ts';
import type { DeviceCommands } from './use-device-commands.ts';

const loadForm = async (): Promise<ComponentType<DeviceDrawerProps>> =>
  (await import('../device-drawer.tsx')).DeviceDrawer;
const loadAsking = async (): Promise<ComponentType<AskPassesDrawerProps>> =>
  (await import('./ask-passes-drawer.tsx')).AskPassesDrawer;

interface Doings extends ReturnType<typeof useDeviceActs> {
  readonly history: RowAction;
  edit(): void;
  ask(): void;
  setUp(): void;
}

/** Of a terminal that asks for what it is to do. */
const ofTerminal = (commands: DeviceCommands, ask: () => void): RowAction[] => [
  {
    key: 'clock',
    label: 'Saati eşitle',
    icon: <ClockCircleOutlined />,
    run: () =>
      void commands.tell({ kind: 'handshake' }, 'Cihaz saatini ve ayarlarını yeniden alacak.'),
  },
  { key: 'passes', label: 'Geçişleri yeniden iste', icon: <DownloadOutlined />, run: ask },
];

function inUse(device: DeviceDetail, commands: DeviceCommands, doings: Doings): RowAction[] {
  const isTerminal = device.adapter === 'adms';
  const all: (RowAction | false)[] = [
    ...(isTerminal ? ofTerminal(commands, doings.ask) : []),
    { key: 'edit', label: 'Cihazı düzenle', icon: <EditOutlined />, run: doings.edit },
    device.adapter === 'http' && {
      key: 'key',
      label: 'Anahtarı yenile',
      icon: <KeyOutlined />,
      run: () => void doings.renewKey(),
    },
    isTerminal &&
      !device.needsAddress && {
        key: 'network',
        label: 'Bu ağı onayla',
        icon: <WifiOutlined />,
        run: () => void doings.confirmNetwork(),
      },
    { key: 'setup', label: 'Kurulum yardımcısı', icon: <ApiOutlined />, run: doings.setUp },
    doings.history,
    isTerminal && {
      key: 'restart',
      label: 'Yeniden başlat',
      icon: <ReloadOutlined />,
      isDangerous: true,
      run: () => void commands.restart(),
    },
    {
      key: 'remove',
      label: 'Cihazı arşivle',
      icon: <DeleteOutlined />,
      isDangerous: true,
      run: () => void doings.remove(),
    },
  ];
  return all.filter((action) => action !== false);
}

const archived = ({ bringBack, history }: Doings): RowAction[] => [
  {
    key: 'activate',
    label: 'Yeniden kullanıma al',
    icon: <UndoOutlined />,
    run: () => void bringBack(),
  },
  history,
];

interface DeviceMenu {
  readonly actions: readonly RowAction[];
  /** What they open. */
  readonly dialogs: ReactNode;
}

interface MenuOptions {
  readonly device: DeviceDetail;
  readonly commands: DeviceCommands;
  readonly onSetup: () => void;
}

/** What can be done with a device besides what its head offers. */
export function useDeviceMenu({ device, commands, onSetup }: MenuOptions): DeviceMenu {
  const form = useLazyForm(loadForm);
  const asking = useLazyForm(loadAsking);
  // As it was when the form was opened: what comes in later must not move under one's hands.
  const [edited, setEdited] = useState(device);
  const [key, setKey] = useState<string>();
  const history = useRecordHistory(deviceHistory);
  const acts = useDeviceActs(device, setKey);
  const doings: Doings = {
    ...acts,
    history: history.actionOf(device.name, device.id),
    edit() {
      setEdited(device);
      form.show();
    },
    ask: asking.show,
    setUp: onSetup,
  };
  return {
    actions: device.active ? inUse(device, commands, doings) : archived(doings),
    dialogs: (
      <>
        {form.Lazy && (
          <form.Lazy
            key={`${edited.id} ${edited.version}`}
            device={edited}
            onClose={form.hide}
            onReload={setEdited}
            onKey={setKey}
            onSaved={() => void acts.afterEdit()}
          />
        )}
        {asking.Lazy && <asking.Lazy device={device} onClose={asking.hide} />}
        {history.drawer}
        {key !== undefined && <DeviceKey value={key} onClose={() => setKey(undefined)} />}
      </>
    ),
  };
}
