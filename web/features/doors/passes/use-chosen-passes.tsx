import { PlusOutlined, StopOutlined } from '@ant-design/icons';
import { useEffect, useRef } from 'react';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { isSelf, OWN_TIME } from '#web/session/own-time.ts';
import { useMay } from '#web/session/use-may.ts';
import type { FilterOption } from '#web/ui/list/filters/filters.ts';
import type { ListQuery } from '#web/ui/list/list-query.ts';
import { nothing } from '#web/ui/list/selection/selection.ts';
import type { BulkAction } from '#web/ui/list/selection/selection-bar.tsx';
import { messages } from '#web/ui/messages/messages.ts';
import type { Pass } from '../door-calls.ts';
import { chosenPasses, MOST_CHOSEN, peopleOf } from './pass-calls.ts';

interface Chosen {
  readonly query: ListQuery;
  /** Of the page that is shown. */
  readonly rows: readonly Pass[];
  readonly onAdd: (people: readonly FilterOption[]) => void;
  readonly onCancel: (passes: readonly Pass[]) => void;
}

/** What is done with many passes: one missing pass for all their people, or all of them cancelled. */
export function useChosenPasses({ query, rows, onAdd, onCancel }: Chosen): readonly BulkAction[] {
  const may = useMay();
  // A choice reaches over pages: what was seen is kept, for its people are not asked for again.
  const seen = useRef(new Map<string, Pass>());
  useEffect(() => {
    for (const pass of rows) seen.current.set(pass.id, pass);
  }, [rows]);

  const withChosen =
    (work: (passes: readonly Pass[]) => string | undefined): BulkAction['run'] =>
    (selection, _count, choose) =>
      void (async () => {
        const found = await chosenPasses(query, selection, seen.current).catch(() => null);
        // What failed was said by the call.
        if (found === null) return;
        const others = found?.filter(({ personId }) => !isSelf(personId));
        if (others && others.length === 0 && found!.length > 0) {
          messages.error(OWN_TIME, 6);
          return;
        }
        if (others && others.length < found!.length) messages.info(OWN_TIME);
        const refusal = others
          ? work(others)
          : `Tek seferde en çok ${MOST_CHOSEN} geçiş seçilebilir. Filtreleri daraltın.`;
        if (refusal !== undefined) messages.error(refusal, 6);
        else choose(nothing);
      })();

  const add: BulkAction = {
    key: 'add',
    label: 'Bu personele geçiş ekle',
    short: 'Geçiş ekle',
    icon: <PlusOutlined aria-hidden />,
    run: withChosen((passes) => {
      const people = peopleOf(passes);
      if (people.length === 0) return 'Seçilen geçişlerin sahibi belli değil.';
      onAdd(people);
      return undefined;
    }),
  };
  const cancel: BulkAction = {
    key: 'cancel',
    label: 'Geçişleri iptal et',
    short: 'İptal et',
    icon: <StopOutlined aria-hidden />,
    run: withChosen((passes) => {
      const left = passes.filter(({ state }) => state !== 'cancelled');
      if (left.length === 0) return 'Seçilen geçişler daha önce iptal edilmiş.';
      onCancel(left);
      return undefined;
    }),
  };
  return [
    ...(may(accessRules.addTransactions) ? [add] : []),
    ...(may(accessRules.deleteTransactions) ? [cancel] : []),
  ];
}
