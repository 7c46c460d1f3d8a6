import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { MOST_AT_ONCE } from '#contract/requests/request-limits.ts';
import { KIND_WORDS } from '#core/requests/kinds.ts';
import { compareTurkish } from '#core/text/turkish.ts';
import type { Group } from '#web/records/wide-act/wide-act-dialog.tsx';
import type { ListQuery } from '#web/ui/list/list-query.ts';
import { nothing } from '#web/ui/list/selection/selection.ts';
import type { BulkAction } from '#web/ui/list/selection/selection-bar.tsx';
import { messages } from '#web/ui/messages/messages.ts';
import { useActing } from '../act/use-acting.ts';
import type { InboxRow } from '../request-calls.ts';
import { chosenRequests } from './inbox-calls.ts';
import { countText, type Outcome, ResultsDialog } from './results-dialog.tsx';

interface Chosen {
  readonly query: ListQuery;
  /** Of the page that is shown. */
  readonly rows: readonly InboxRow[];
}

/** Requests and wishes to cancel are apart, and each kind by itself: one decision means something else for them. */
function groupsOf(rows: readonly InboxRow[]): readonly Group[] {
  const named = rows.map((row) => ({
    row,
    kind: `${KIND_WORDS[row.kind]} ${row.state === 'cancelling' ? 'iptali' : 'talebi'}`,
  }));
  const kinds = [...new Set(named.map(({ kind }) => kind))].toSorted(compareTurkish);
  return kinds.map((kind) => {
    const own = named.filter((one) => one.kind === kind);
    return {
      title: `${kind}: ${own.length.toLocaleString('tr-TR')}`,
      rows: own.map(({ row: { id, personName, summary } }) => ({
        key: id,
        name: personName,
        below: summary,
      })),
    };
  });
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
          groups: groupsOf(found),
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
