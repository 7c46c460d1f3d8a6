import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Day } from '#core/time/day.ts';
import { ifSure } from '#web/records/if-sure.ts';
import { confirmAction } from '#web/ui/dialog/confirm.ts';
import { NotWanted } from '#web/ui/form/not-wanted.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { workingTimesKey } from '../working-time-calls.ts';
import { sinceWords } from './versions-panel.tsx';

/** Before what already held is changed: named, and asked for. */
export async function confirmPast(name: string, from: Day | null): Promise<void> {
  const isSure = await confirmAction({
    title: 'Geçmiş düzeltilsin mi?',
    subject: `${name} · ${sinceWords(from).toLocaleLowerCase('tr')} geçerli`,
    consequences: [
      'Bu sürümün geçerli olduğu geçmiş günler de yeni değerlerle hesaplanır.',
      'Yalnızca yanlış girilmiş bir tanımı düzeltiyorsanız devam edin.',
    ],
    verb: 'Geçmişi düzelt',
  });
  if (!isSure) throw new NotWanted();
}

export const isPast = (from: Day | null, today: Day): boolean => from === null || from < today;

/** Which version a form shows, made anew after each save; and how one that lies ahead is taken back. */
export function useVersionedDefinition(remove: (from: Day) => Promise<unknown>) {
  const client = useQueryClient();
  const [round, setRound] = useState(0);
  const [edited, setEdited] = useState<{ readonly from: Day | null }>();
  const again = async () => {
    await client.invalidateQueries({ queryKey: workingTimesKey });
    setEdited(undefined);
    setRound((number) => number + 1);
  };
  return {
    /** Another one is another form. */
    formKey: `${round} ${edited ? (edited.from ?? 'first') : 'new'}`,
    edited: edited?.from,
    isCorrecting: edited !== undefined,
    edit: (from: Day | null) => setEdited({ from }),
    stop: () => setEdited(undefined),
    again,
    async takeBack(name: string, from: Day): Promise<void> {
      await ifSure(
        {
          title: 'İleri tarihli sürüm kaldırılsın mı?',
          subject: `${name} · ${sinceWords(from)}`,
          consequences: ['Bu tarihten sonra da önceki sürüm geçerli olur.'],
          verb: 'Kaldır',
        },
        async () => {
          await remove(from);
          messages.success('Sürüm kaldırıldı.');
        },
        () => again(),
      );
    },
  };
}
