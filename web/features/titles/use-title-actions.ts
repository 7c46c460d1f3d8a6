import { useQueryClient } from '@tanstack/react-query';
import { attempt } from '#web/api/attempt.ts';
import { api } from '#web/api/client.ts';
import { confirmAction } from '#web/ui/dialog/confirm.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { type Title, titlesKey } from './title-calls.ts';

/** What is done to a title without its form. Failures have had their words from the call. */
export function useTitleActions() {
  const client = useQueryClient();
  const run = async (action: () => Promise<void>) => {
    await attempt(() => action());
    await client.invalidateQueries({ queryKey: titlesKey });
  };
  return {
    async remove({ id, version, code, name, peopleCount }: Title): Promise<void> {
      const isUsed = peopleCount > 0;
      const isSure = await confirmAction({
        title: isUsed ? 'Ünvan arşivlensin mi?' : 'Ünvan silinsin mi?',
        subject: `${code} · ${name}`,
        consequences: isUsed
          ? [
              `Bu ünvanda ${peopleCount} kişi var: ünvan arşivlenir, bu kişilerde görünmeye devam eder.`,
              'Ünvanın verdiği yetkiler hemen kalkar.',
            ]
          : ['Kimse kullanmıyorsa kalıcı olarak silinir, kullanılıyorsa arşivlenir.'],
        verb: isUsed ? 'Arşivle' : 'Sil',
      });
      if (!isSure) return;
      await run(async () => {
        const { message } = await api.titles.DeleteTitle({ id, version });
        if (message === null) messages.success('Ünvan silindi.');
        else messages.info(message);
      });
    },
    restore: ({ id, version }: Title) =>
      run(async () => {
        await api.titles.UpdateTitle({ id, version, active: true });
        messages.success('Ünvan yeniden kullanımda; yetkileri geçerli.');
      }),
  };
}
