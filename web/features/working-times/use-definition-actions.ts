import { useQueryClient } from '@tanstack/react-query';
import { attempt } from '#web/api/attempt.ts';
import { api } from '#web/api/client.ts';
import { confirmAction } from '#web/ui/dialog/confirm.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { type DefinitionKind, workingTimesKey } from './working-time-calls.ts';

interface Definition {
  readonly id: string;
  readonly version: number;
  readonly code: string;
  readonly name: string;
  /** What refers to it. */
  readonly usedBy: number;
}

const CALLS = {
  shift: {
    one: 'Vardiya',
    remove: api.workingTimes.DeleteShift,
    update: api.workingTimes.UpdateShift,
  },
  week: {
    one: 'Haftalık düzen',
    remove: api.workingTimes.DeleteWorkingTime,
    update: api.workingTimes.UpdateWorkingTime,
  },
} as const;

/** What is done to a shift or a weekly working time without its form. Failures have had their words from the call. */
export function useDefinitionActions(kind: DefinitionKind) {
  const client = useQueryClient();
  const { one, remove, update } = CALLS[kind];
  const run = async (action: () => Promise<void>) => {
    await attempt(() => action());
    await client.invalidateQueries({ queryKey: workingTimesKey });
  };
  return {
    async remove({ id, version, code, name, usedBy }: Definition): Promise<void> {
      const isUsed = usedBy > 0;
      const isSure = await confirmAction({
        title: isUsed ? `${one} arşivlensin mi?` : `${one} silinsin mi?`,
        subject: `${code} · ${name}`,
        consequences: isUsed
          ? [
              `${usedBy} haftalık düzen kullanıyor: silinmez, arşivlenir.`,
              'Kullanıldığı yerlerde geçerli kalır, yeniden seçilemez.',
            ]
          : ['Hiçbir yerde kullanılmıyorsa kalıcı olarak silinir.'],
        verb: isUsed ? 'Arşivle' : 'Sil',
      });
      if (!isSure) return;
      await run(async () => {
        const { message } = await remove({ id, version });
        if (message === null) messages.success(`${one} silindi.`);
        else messages.info(message);
      });
    },
    restore: ({ id, version }: Definition) =>
      run(async () => {
        await update({ id, version, active: true });
        messages.success(`${one} yeniden kullanımda.`);
      }),
  };
}
