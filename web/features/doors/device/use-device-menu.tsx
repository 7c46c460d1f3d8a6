import {
  ApiOutlined,
  ClockCircleOutlined,
  DeleteOutlined,
  DownloadOutlined,
  EditOutlined,
  HistoryOutlined,
  KeyOutlined,
  ReloadOutlined,
  UndoOutlined,
  WifiOutlined,
} from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useContext, useState } from 'react';
import { useNavigate } from 'react-router';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { api } from '#web/api/client.ts';
import { useChangeHistory } from '#web/records/use-change-history.ts';
import { dispatchTabs } from '#web/session/tabs/open-tabs.ts';
import { confirmAction } from '#web/ui/dialog/confirm.ts';
import { HistoryDrawer } from '#web/ui/history/history-drawer.tsx';
import type { RowAction } from '#web/ui/list/row-menu.tsx';
import { messages } from '#web/ui/messages/messages.ts';
import { TabContext } from '#web/ui/page/tab-context.ts';
import { useLazy } from '#web/ui/use-lazy.ts';
import type { DeviceDrawerProps } from '../device-drawer.tsx';
import { devicesKey, loadDevice } from '../door-calls.ts';
import type { AskPassesDrawerProps } from './ask-passes-drawer.tsx';
import { type DeviceDetail, devicePath } from './device-calls.ts';
import { DeviceKey } from './shown-once.tsx';
import type { DeviceCommands } from './use-device-commands.ts';

const loadForm = async (): Promise<ComponentType<DeviceDrawerProps>> =>
  (await import('../device-drawer.tsx')).DeviceDrawer;
const loadAsking = async (): Promise<ComponentType<AskPassesDrawerProps>> =>
  (await import('./ask-passes-drawer.tsx')).AskPassesDrawer;
const sayNotLoaded = () => messages.error('Form açılamadı. Bağlantınızı kontrol edin.', 3);

function History({ device, onClose }: { device: DeviceDetail; onClose: () => void }) {
  const history = useChangeHistory(devicesKey, api.devices.GetDeviceHistory, device.id, 'device');
  return <HistoryDrawer of={device.name} history={history} onClose={onClose} />;
}

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
  const client = useQueryClient();
  const navigate = useNavigate();
  const tab = useContext(TabContext);
  const form = useLazy(loadForm, sayNotLoaded);
  const asking = useLazy(loadAsking, sayNotLoaded);
  // As it was when the form was opened: what comes in later must not move under one's hands.
  const [edited, setEdited] = useState(device);
  const [hasHistory, setHistory] = useState(false);
  const [key, setKey] = useState<string>();
  const { id, version, name } = device;
  const reload = () => client.invalidateQueries({ queryKey: devicesKey });

  /** To another address, in the place of this one. */
  const leaveFor = (path: string) => {
    if (tab !== undefined) dispatchTabs({ type: 'close', key: tab });
    void navigate(path, { replace: true });
  };

  const afterEdit = async () => {
    try {
      const { row } = await loadDevice(id);
      if (devicePath(row) !== devicePath(device)) leaveFor(devicePath(row));
    } catch {
      // Said by the call; what is shown is asked for anew all the same.
    }
    await reload();
  };

  const renewKey = async () => {
    const isSure = await confirmAction({
      title: 'Anahtar yenilensin mi?',
      subject: name,
      consequences: [
        'Eski anahtar o anda geçersiz olur; cihaz yenisi girilene kadar geçiş gönderemez.',
        'Gönderemediklerini yeni anahtarla sonra gönderir.',
      ],
      verb: 'Yenile',
    });
    if (!isSure) return;
    try {
      setKey((await api.devices.RenewDeviceKey({ id })).key);
    } catch {
      // Said by the call.
    }
    await reload();
  };

  const remove = async () => {
    const isSure = await confirmAction({
      title: 'Cihaz arşivlensin mi?',
      subject: name,
      consequences: [
        'Cihazdan artık geçiş alınmaz ve seri numarası serbest kalır.',
        'Geçişleri durur; hiç geçişi olmayan cihaz tümüyle silinir.',
      ],
      verb: 'Arşivle',
    });
    if (!isSure) return;
    try {
      const { archived: isKept, message } = await api.devices.DeleteDevice({ id, version });
      messages.success(message ?? 'Cihaz silindi.');
      if (!isKept) leaveFor(addressOf('DoorDevices'));
    } catch {
      // Said by the call.
    }
    await reload();
  };

  const bringBack = async () => {
    try {
      await api.devices.UpdateDevice({ id, version, active: true });
      messages.success('Cihaz yeniden kullanımda.');
    } catch {
      // Said by the call.
    }
    await reload();
  };

  const confirmNetwork = async () => {
    try {
      await api.devices.ConfirmDeviceNetwork({ id });
      messages.success('Cihaz artık bulunduğunuz ağdan dinlenir.');
    } catch {
      // Said by the call.
    }
    await reload();
  };

  const history: RowAction = {
    key: 'history',
    label: 'Değişiklik geçmişi',
    icon: <HistoryOutlined />,
    run: () => setHistory(true),
  };
  const ofTerminal: RowAction[] = [
    {
      key: 'clock',
      label: 'Saati eşitle',
      icon: <ClockCircleOutlined />,
      run: () =>
        void commands.tell({ kind: 'handshake' }, 'Cihaz saatini ve ayarlarını yeniden alacak.'),
    },
    {
      key: 'passes',
      label: 'Geçişleri yeniden iste',
      icon: <DownloadOutlined />,
      run: asking.show,
    },
  ];
  const inUse: RowAction[] = [
    ...(device.adapter === 'adms' ? ofTerminal : []),
    {
      key: 'edit',
      label: 'Cihazı düzenle',
      icon: <EditOutlined />,
      run: () => {
        setEdited(device);
        form.show();
      },
    },
    ...(device.adapter === 'http'
      ? [
          {
            key: 'key',
            label: 'Anahtarı yenile',
            icon: <KeyOutlined />,
            run: () => void renewKey(),
          },
        ]
      : []),
    ...(device.adapter === 'adms' && !device.needsAddress
      ? [
          {
            key: 'network',
            label: 'Bu ağı onayla',
            icon: <WifiOutlined />,
            run: () => void confirmNetwork(),
          },
        ]
      : []),
    { key: 'setup', label: 'Kurulum yardımcısı', icon: <ApiOutlined />, run: onSetup },
    history,
    ...(device.adapter === 'adms'
      ? [
          {
            key: 'restart',
            label: 'Yeniden başlat',
            icon: <ReloadOutlined />,
            isDangerous: true,
            run: () => void commands.restart(),
          },
        ]
      : []),
    {
      key: 'remove',
      label: 'Cihazı arşivle',
      icon: <DeleteOutlined />,
      isDangerous: true,
      run: () => void remove(),
    },
  ];
  const archived: RowAction[] = [
    {
      key: 'activate',
      label: 'Yeniden kullanıma al',
      icon: <UndoOutlined />,
      run: () => void bringBack(),
    },
    history,
  ];

  return {
    actions: device.active ? inUse : archived,
    dialogs: (
      <>
        {form.Lazy && (
          <form.Lazy
            key={`${edited.id} ${edited.version}`}
            device={edited}
            onClose={form.hide}
            onReload={setEdited}
            onKey={setKey}
            onSaved={() => void afterEdit()}
          />
        )}
        {asking.Lazy && <asking.Lazy device={device} onClose={asking.hide} />}
        {hasHistory && <History device={device} onClose={() => setHistory(false)} />}
        {key !== undefined && <DeviceKey value={key} onClose={() => setKey(undefined)} />}
      </>
    ),
  };
}
