import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { type HistoryEntry, HistoryTimeline } from './history-timeline.tsx';

export interface HistoryQuery {
  readonly data: readonly HistoryEntry[] | undefined;
  readonly isError: boolean;
  readonly error: unknown;
  refetch(): unknown;
  /** There are older ones. */
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  loadMore(): void;
}

/** The timeline, older entries on demand. */
export function HistoryList({ history }: { history: HistoryQuery }) {
  return (
    <QueryState query={history} rows={6}>
      {(entries) => (
        <>
          <HistoryTimeline entries={entries} />
          {history.hasMore && (
            <button
              type="button"
              className="plain-button"
              disabled={history.isLoadingMore}
              onClick={history.loadMore}
            >
              Daha eskileri göster
            </button>
          )}
        </>
      )}
    </QueryState>
  );
}

interface HistoryDrawerProps {
  /** Whose history: 'Fabrika'. */
  readonly of: string;
  readonly history: HistoryQuery;
  readonly onClose: () => void;
}

export function HistoryDrawer({ of, history, onClose }: HistoryDrawerProps) {
  return (
    <Dialog
      title={`Değişiklik geçmişi: ${of}`}
      side="right"
      className="history-drawer"
      onClose={onClose}
    >
      <HistoryList history={history} />
    </Dialog>
  );
}
