import { useQueryClient } from '@tanstack/react-query';
import type { ResourceName } from '#contract/resource-heads.ts';
import { resources } from '#contract/resources.ts';
import { attempt } from '#web/api/attempt.ts';
import { capital } from '#web/ui/capital.ts';
import { confirmAction } from '#web/ui/dialog/confirm.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { callsOf, resourceKey, type Row } from './resource-calls.ts';

const listed = new Intl.ListFormat('tr');

/** '2 işyeri, 8 departman ve 178 kişi'; empty if nothing uses the record. */
async function usersOf(name: ResourceName, id: string): Promise<string> {
  const uses = await callsOf(name).Uses({ id });
  return listed.format(uses.map(({ count, label }) => `${count.toLocaleString('tr-TR')} ${label}`));
}

/** Says beforehand which of the two it will be. */
const confirmRemoval = (one: string, subject: string, users: string) =>
  users
    ? confirmAction({
        title: `${capital(one)} arşivlensin mi?`,
        subject,
        consequences: [
          `${users} kullanıyor: silinmez, arşivlenir.`,
          'Eski kayıtlarda görünür, yenilerinde seçilemez.',
        ],
        verb: 'Arşivle',
      })
    : confirmAction({
        title: `${capital(one)} silinsin mi?`,
        subject,
        consequences: ['Hiçbir yerde kullanılmıyor: kalıcı olarak silinir.'],
        verb: 'Sil',
      });

/** What is done to a plain record without its form. Failures have had their words from the call. */
export function useRowActions(name: ResourceName) {
  const client = useQueryClient();
  const { one, nameField } = resources[name];
  const reload = () => client.invalidateQueries({ queryKey: resourceKey });
  return {
    async remove({ id, version, active, ...row }: Row): Promise<boolean> {
      const subject = String(row[nameField]);
      try {
        const users = await usersOf(name, id);
        if (users && !active) {
          void messages.alert(`${users} kullanıyor: arşivde kalır, silinemez.`, {
            title: subject,
          });
          return false;
        }
        if (!(await confirmRemoval(one, subject, users))) return false;
        const { archived, message } = await callsOf(name).Delete({ id, version });
        if (archived) messages.info(message);
        else messages.success(message);
        return true;
      } catch {
        return false;
      } finally {
        await reload();
      }
    },
    async restore({ id, version }: Row): Promise<void> {
      await attempt(async () => {
        await callsOf(name).Update({ id, version, active: true });
        messages.success(`${capital(one)} yeniden kullanımda.`);
      });
      await reload();
    },
  };
}
