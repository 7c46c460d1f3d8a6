import { useQueryClient } from '@tanstack/react-query';
import { attempt } from '#web/api/attempt.ts';
import { api } from '#web/api/client.ts';
import type { ListQuery } from '#web/ui/list/list-query.ts';
import { nothing } from '#web/ui/list/selection/selection.ts';
import type { BulkAction } from '#web/ui/list/selection/selection-bar.tsx';
import { messages } from '#web/ui/messages/messages.ts';
import { passesKey } from '../door-calls.ts';
import {
  chosenErrors,
  type DoorError,
  doorErrorsKey,
  ignorable,
  numbersIn,
} from './error-calls.ts';

type Errors = readonly DoorError[];

/** What is done with one error or many; the lists are asked anew, whatever came of it. */
export function useMending() {
  const client = useQueryClient();
  const renew = () =>
    Promise.all(
      [doorErrorsKey, passesKey].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  const mend = async (work: () => Promise<string>) => {
    await attempt(async () => {
      messages.success(await work());
    });
    await renew();
  };

  /** Those that are ignored are opened again. */
  const ignore = (errors: Errors) =>
    mend(async () => {
      const reopen = errors.some(({ state }) => state === 'ignored');
      await api.doorErrors.IgnoreDoorErrors({ errors: ignorable(errors), reopen });
      return reopen ? 'Yeniden açıldı.' : 'Yok sayıldı.';
    });

  /** All of them, unless some are given. */
  const reprocess = (errors?: Errors) =>
    mend(async () => {
      const { assigned } = await api.doorErrors.ReprocessPasses(
        errors ? { numbers: numbersIn(errors) } : {},
      );
      return assigned === 0
        ? 'Eşleşen geçiş yok: numaralar o günlerde hâlâ kimsede değil.'
        : `${assigned.toLocaleString('tr-TR')} geçiş personeline bağlandı.`;
    });

  /** Of the chosen ones those that it can be done with; where there are none one is told why. */
  const ofChosen =
    (
      query: ListQuery,
      suits: (errors: Errors) => readonly unknown[],
      work: (errors: Errors) => Promise<void>,
      refusal: string,
    ): BulkAction['run'] =>
    (selection, _count, choose) =>
      void (async () => {
        const chosen = await chosenErrors(query, selection).catch(() => undefined);
        // What failed was said by the call.
        if (chosen === undefined) return;
        if (suits(chosen).length === 0) {
          messages.error(refusal, 6);
          return;
        }
        await work(chosen);
        choose(nothing);
      })();

  return { ignore, reprocess, ofChosen };
}
