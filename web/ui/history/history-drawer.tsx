import type { ReactNode } from 'react';
import { Link } from 'react-router';
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
  /** What is asked over it. */
  readonly dialog?: ReactNode;
  /** Where the trail has all of it, for who may look there. */
  readonly trail?: string | undefined;
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
          {history.dialog}
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
      {history.trail !== undefined && (
        <p className="history-trail">
          <Link className="link" to={history.trail} onClick={onClose}>
            Bu kaydı İşlem Geçmişi’nde aç
          </Link>
        </p>
      )}
      <HistoryList history={history} />
    </Dialog>
  );
}
