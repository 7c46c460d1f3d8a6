/** Correcting and excusing, of one and of many: what it does to each is told before, and one press takes all of it back. */
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Client } from '#contract/client.ts';
import { api } from '#web/api/client.ts';
import { useWideAct } from '#web/records/wide-act/use-wide-act.tsx';
import { count } from '#web/records/wide-act/effect-words.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { afterChange } from '../day-calls.ts';
import type { DayTarget } from './day-target.ts';
import { isOfMany } from './part-fields.tsx';

type Preview = Awaited<ReturnType<Client['puantajDays']['PreviewCorrectDays']>>;
type Made = Awaited<ReturnType<Client['puantajDays']['CorrectDays']>>;

interface ActWords {
  readonly title: string;
  verbOf(people: string): string;
  doneOf(people: string): string;
}

interface PartAct {
  /** Of one person nothing is asked: the form says it all. */
  before(preview: () => Promise<Preview>): Promise<boolean>;
  done(made: Made, said: string): void;
  readonly dialog: ReactNode;
}

export function usePartAct(target: DayTarget, { title, verbOf, doneOf }: ActWords): PartAct {
  const client = useQueryClient();
  const wide = useWideAct();

  const takeBack = async (id: string) => {
    const reason = 'Toplu işlem geri alındı';
    const { touched } = await api.puantajDays.WithdrawCorrection({ id, reason, together: true });
    messages.success(`${count(touched)} düzeltme geri alındı.`);
    await afterChange(client);
  };

  return {
    before: async (preview) => {
      if (!isOfMany(target)) return true;
      const { effect, leftOut } = await preview();
      const people = target.personIds.length - leftOut.length;
      return wide.ask({
        title,
        effect,
        groups:
          leftOut.length === 0
            ? []
            : [
                {
                  title: `Dışarıda kalan ${count(leftOut.length)} kişi`,
                  rows: leftOut.map(({ personId, name, reason }) => ({
                    key: personId,
                    name,
                    below: reason,
                  })),
                },
              ],
        undo: 'Yapıldıktan sonra tek “Geri al” ile hepsi geri alınır; sonra da personelin gününden.',
        verb: verbOf(count(people)),
        isEmpty: people === 0,
      });
    },
    done: ({ touched, id }, said) => {
      if (id === null) messages.info('Seçilenlerde düzeltilecek süre yok.');
      else if (isOfMany(target)) messages.done(doneOf(count(touched)), () => takeBack(id));
      else messages.success(said);
      void afterChange(client);
    },
    dialog: wide.dialog,
  };
}
