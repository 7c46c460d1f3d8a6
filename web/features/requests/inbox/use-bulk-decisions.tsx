import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { MOST_AT_ONCE } from '#contract/requests/request-limits.ts';
import type { ListQuery } from '#web/ui/list/list-query.ts';
import { nothing } from '#web/ui/list/selection/selection.ts';
import type { BulkAction } from '#web/ui/list/selection/selection-bar.tsx';
import { messages } from '#web/ui/messages/messages.ts';
import { useActing } from '../act/use-acting.tsx';
import type { InboxRow } from '../request-calls.ts';
import { chosenRequests } from './inbox-calls.ts';
import { countText, type Outcome, ResultsDialog } from './results-dialog.tsx';

interface Chosen {
  readonly query: ListQuery;
  /** Of the page that is shown. */
  readonly rows: readonly InboxRow[];
}

/** One decision and one note for many; whatever could not be done is told, request by request. */
export function useBulkDecisions({ query, rows }: Chosen): {
  bulk: readonly BulkAction[];
  dialogs: ReactNode;
} {
  const { begin, drawer } = useActing();
  const [outcome, setOutcome] = useState<Outcome>();
  // A choice reaches over pages, and is made of what was seen: a request that changed since is not decided on unseen.
  const seen = useRef(new Map<string, InboxRow>());
  useEffect(() => {
    for (const row of rows) seen.current.set(row.id, row);
  }, [rows]);

  const decide =
    (act: 'approve' | 'reject'): BulkAction['run'] =>
    (selection, _count, choose) =>
      void (async () => {
        const found = await chosenRequests(query, selection, seen.current).catch(() => null);
        // What failed was said by the call.
        if (found === null) return;
        if (found === undefined) {
          messages.error(`Bir seferde en çok ${MOST_AT_ONCE} talep. Filtreleri daraltın.`, 6);
          return;
        }
        begin({
          act,
          targets: found,
          onResults: (results) => {
            choose(nothing);
            const told: Outcome = { act, results, rows: found };
            if (results.every(({ done }) => done)) messages.success(countText(told));
            else setOutcome(told);
          },
        });
      })();

  return {
    bulk: [
      {
        key: 'approve',
        label: 'Onayla',
        icon: <CheckOutlined aria-hidden />,
        run: decide('approve'),
      },
      {
        key: 'reject',
        label: 'Reddet',
        icon: <CloseOutlined aria-hidden />,
        run: decide('reject'),
      },
    ],
    dialogs: (
      <>
        {drawer}
        {outcome && <ResultsDialog outcome={outcome} onClose={() => setOutcome(undefined)} />}
      </>
    ),
  };
}
