import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type DevicePrivilege, devicePrivileges } from '#contract/doors/door-choices.ts';
import { api } from '#web/api/client.ts';
import { confirmAction } from '#web/ui/dialog/confirm.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { devicesKey } from '../door-calls.ts';
import type { CommandInput, DeviceDetail, DevicePerson } from './device-calls.ts';
import { canRemove, canSend, inParts, isPrivilegeOff, nameOf, toSync } from './device-people.ts';

const format = (count: number) => count.toLocaleString('tr-TR');

const subjectOf = (people: readonly DevicePerson[]) =>
  people.length === 1
    ? `${nameOf(people[0]!)} (${people[0]!.pin})`
    : `${format(people.length)} kişi`;

export interface DeviceCommands {
  /** A command is on its way to the queue. */
  readonly isBusy: boolean;
  tell(input: Omit<CommandInput, 'id'>, said: string): Promise<void>;
  restart(): Promise<void>;
  /** Answers whether it was done. */
  sendPeople(people: readonly DevicePerson[]): Promise<boolean>;
  removePeople(people: readonly DevicePerson[]): Promise<boolean>;
  /** What somebody may do at the terminal itself. */
  setPrivilege(person: DevicePerson, privilege: DevicePrivilege): Promise<void>;
  syncPeople(): Promise<void>;
  cancel(ids: readonly string[]): Promise<void>;
}

/** When the device will hear of it. */
const whenHeard = ({ health }: DeviceDetail) =>
  health === 'online' ? 'Cihaz birkaç saniye içinde alır.' : 'Cihaz bağlandığında alır.';

/** What a device is told by hand: put into its queue, and what became of it stands among its commands. */
export function useDeviceCommands(device: DeviceDetail): DeviceCommands {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { id, name } = device;

  /** Failures are said by the call; the page shows what was done of it all the same. */
  async function run(work: () => Promise<string>): Promise<boolean> {
    setBusy(true);
    try {
      messages.success(await work());
      return true;
    } catch {
      return false;
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: devicesKey });
    }
  }

  async function queueSending(people: readonly DevicePerson[]): Promise<number> {
    let queued = 0;
    for (const part of inParts(people.map(({ personId }) => personId!))) {
      queued += (await api.devices.SendPeopleToDevice({ id, personIds: part })).queued;
    }
    return queued;
  }

  async function queueRemoving(people: readonly DevicePerson[]): Promise<number> {
    let queued = 0;
    for (const part of inParts(people.map(({ pin }) => pin))) {
      queued += (await api.devices.RemovePeopleFromDevice({ id, pins: part })).queued;
    }
    return queued;
  }

  return {
    isBusy,
    tell: async (input, said) => {
      await run(async () => {
        await api.devices.SendDeviceCommand({ id, ...input });
        return `${said} ${whenHeard(device)}`;
      });
    },
    restart: async () => {
      const isSure = await confirmAction({
        title: 'Cihaz yeniden başlatılsın mı?',
        subject: name,
        consequences: ['Yaklaşık bir dakika kimse geçiş yapamaz.', 'Kayıtlı geçişler silinmez.'],
        verb: 'Yeniden başlat',
      });
      if (!isSure) return;
      await run(async () => {
        await api.devices.SendDeviceCommand({ id, kind: 'restart' });
        return `Yeniden başlatma komutu verildi. ${whenHeard(device)}`;
      });
    },
    sendPeople: async (chosen) => {
      const people = chosen.filter(canSend);
      if (people.length === 0) {
        messages.info('Seçilenlerden hiçbiri gönderilemez: ayrılmışlar ya da bizde tanımsızlar.');
        return false;
      }
      return run(async () => {
        const queued = await queueSending(people);
        const skipped = chosen.length - people.length;
        return [
          `${format(queued)} kişi cihaza gönderiliyor.`,
          skipped > 0 && `${format(skipped)} kişi atlandı: ayrılmış ya da bizde tanımsız.`,
          whenHeard(device),
        ]
          .filter(Boolean)
          .join(' ');
      });
    },
    removePeople: async (chosen) => {
      const people = chosen.filter(canRemove);
      if (people.length === 0) {
        messages.info('Seçilenlerin hiçbiri cihazda yok.');
        return false;
      }
      const stays = people.some(({ state }) => state === 'matched');
      const isSure = await confirmAction({
        title: 'Cihazdan silinsin mi?',
        subject: subjectOf(people),
        consequences: [
          'Cihazdaki adı, kartı, parmak izi ve yüz kaydı da silinir; bu personel bu kapıdan geçemez.',
          ...(stays && device.sendsPeople
            ? ['Bu işyerinde çalışanlar bir sonraki değişiklikte cihaza yeniden gönderilir.']
            : []),
          'Personel kaydı ve eski geçişler durur.',
        ],
        verb: 'Sil',
      });
      if (!isSure) return false;
      return run(
        async () =>
          `${format(await queueRemoving(people))} kişi cihazdan siliniyor. ${whenHeard(device)}`,
      );
    },
    setPrivilege: async (person, privilege) => {
      const isSure =
        privilege === 'none' ||
        (await confirmAction({
          title: `${devicePrivileges[privilege]} yapılsın mı?`,
          subject: `${nameOf(person)}, ${name}`,
          consequences: [
            privilege === 'administrator'
              ? 'Cihazın menüsüne girer: ayarları, saati ve kayıtlı personeli değiştirebilir.'
              : 'Cihazda yeni kart, parmak izi ve yüz kaydedebilir.',
            'Yalnız bu cihazda geçerlidir ve değişiklik geçmişine yazılır.',
          ],
          verb: 'Yetki ver',
        }));
      if (!isSure) return;
      await run(async () => {
        await api.devices.SetDevicePrivilege({ id, personId: person.personId!, privilege });
        return `${privilege === 'none' ? 'Yetki alınıyor.' : 'Yetki veriliyor.'} ${whenHeard(device)}`;
      });
    },
    syncPeople: async () => {
      let people: readonly DevicePerson[];
      try {
        people = await api.devices.GetDevicePeople({ id });
      } catch {
        return;
      }
      const { send, remove } = toSync(people);
      const isSure = await messages.confirm({
        title: 'Kullanıcılar eşitlensin mi?',
        text: name,
        consequences: [
          `${format(send.length)} kişi cihaza gönderilir.`,
          `${format(remove.length)} ayrılan cihazdan silinir.`,
          ...(send.some(isPrivilegeOff)
            ? ['Cihazdaki yetkiler buradaki kayda göre düzeltilir.']
            : []),
          'Cihazdaki liste yeniden istenir; bizde tanımsız numaralara dokunulmaz.',
        ],
        ok: 'Eşitle',
        cancel: 'Vazgeç',
      });
      if (!isSure) return;
      await run(async () => {
        await queueRemoving(remove);
        await queueSending(send);
        await api.devices.SendDeviceCommand({ id, kind: 'queryPeople' });
        return `Eşitleme komutları verildi. ${whenHeard(device)}`;
      });
    },
    cancel: async (ids) => {
      await run(async () => {
        let cancelled = 0;
        for (const part of inParts(ids)) {
          cancelled += (await api.devices.CancelDeviceCommands({ id, commandIds: part })).cancelled;
        }
        return `${format(cancelled)} komuttan vazgeçildi.`;
      });
    },
  };
}
