import { useQueryClient } from '@tanstack/react-query';
import { type ResourceName, resources } from '#contract/resources.ts';
import { capital } from '#web/ui/capital.ts';
import { confirmDeed } from '#web/ui/confirm.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { callsOf, resourceKey, type Row } from './resource-calls.ts';

/** What is done to a plain record without its form. Failures have had their words from the call. */
export function useRowDeeds(name: ResourceName) {
  const client = useQueryClient();
  const { texts, nameField } = resources[name];
  const reload = () => client.invalidateQueries({ queryKey: resourceKey });
  return {
    async remove({ id, version, ...row }: Row): Promise<boolean> {
      const isSure = await confirmDeed({
        title: `${capital(texts.one)} silinsin mi?`,
        subject: String(row[nameField]),
        consequences: [
          'Hiçbir yerde kullanılmıyorsa kalıcı olarak silinir.',
          'Kullanılıyorsa arşivlenir: eski kayıtlarda görünür, yenilerinde seçilemez.',
        ],
        verb: 'Sil',
      });
      if (!isSure) return false;
      try {
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
      try {
        await callsOf(name).Update({ id, version, active: true });
        messages.success(`${capital(texts.one)} yeniden kullanımda.`);
      } catch {
        // Said by the call.
      }
      await reload();
    },
  };
}
