import { useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { useNavigate } from 'react-router';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { attempt } from '#web/api/attempt.ts';
import { api } from '#web/api/client.ts';
import { ifSure } from '#web/records/if-sure.ts';
import { dispatchTabs } from '#web/session/tabs/open-tabs.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { TabContext } from '#web/ui/page/tab-context.ts';
import { devicesKey, loadDevice } from '../door-calls.ts';
import { type DeviceDetail, devicePath } from './device-calls.ts';

/** What is done to a device itself, and not told to it. Failures have had their words from the call. */
export function useDeviceActs(device: DeviceDetail, onKey: (key: string) => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const tab = useContext(TabContext);
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
    await ifSure(
      {
        title: 'Anahtar yenilensin mi?',
        subject: name,
        consequences: [
          'Eski anahtar o anda geçersiz olur; cihaz yenisi girilene kadar geçiş gönderemez.',
          'Gönderemediklerini yeni anahtarla sonra gönderir.',
        ],
        verb: 'Yenile',
      },
      async () => {
        onKey((await api.devices.RenewDeviceKey({ id })).key);
      },
      () => reload(),
    );
  };

  const remove = async () => {
    await ifSure(
      {
        title: 'Cihaz arşivlensin mi?',
        subject: name,
        consequences: [
          'Cihazdan artık geçiş alınmaz ve seri numarası serbest kalır.',
          'Geçişleri durur; hiç geçişi olmayan cihaz tümüyle silinir.',
        ],
        verb: 'Arşivle',
      },
      async () => {
        const { archived: isKept, message } = await api.devices.DeleteDevice({ id, version });
        messages.success(message ?? 'Cihaz silindi.');
        if (!isKept) leaveFor(addressOf('DoorDevices'));
      },
      () => reload(),
    );
  };

  const bringBack = async () => {
    await attempt(async () => {
      await api.devices.UpdateDevice({ id, version, active: true });
      messages.success('Cihaz yeniden kullanımda.');
    });
    await reload();
  };

  const confirmNetwork = async () => {
    await attempt(async () => {
      await api.devices.ConfirmDeviceNetwork({ id });
      messages.success('Cihaz artık bulunduğunuz ağdan dinlenir.');
    });
    await reload();
  };

  return { afterEdit, renewKey, remove, bringBack, confirmNetwork };
}
