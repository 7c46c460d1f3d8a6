import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '#web/api/client.ts';
import { HistoryDrawer, type HistoryQuery } from '#web/ui/history/history-drawer.tsx';
import { fullName, peopleKey } from '../people-queries.ts';
import type { DeedProps } from './deed-props.ts';

function usePersonHistory(id: string): HistoryQuery {
  const query = useInfiniteQuery({
    queryKey: [...peopleKey, 'history', id],
    queryFn: ({ pageParam }) => api.personnel.GetUserHistory({ id, page: String(pageParam) }),
    initialPageParam: 1,
    getNextPageParam: (last, all) => {
      const shown = all.reduce((sum, { rows }) => sum + rows.length, 0);
      return last.rows.length > 0 && shown < last.total ? all.length + 1 : undefined;
    },
  });
  return {
    data: query.data?.pages.flatMap(({ rows }) =>
      rows.map(({ at, actorName, actionLabel, changes }) => ({
        at,
        actorName,
        deed: `· ${actionLabel}`,
        changes: changes.map(({ label, before, after }) => ({
          label,
          before: before ?? '',
          after: after ?? '',
        })),
      })),
    ),
    isError: query.isError,
    error: query.error,
    refetch: query.refetch,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
  };
}

export function PersonHistory({ person, onClose }: DeedProps) {
  const history = usePersonHistory(person.id);
  return <HistoryDrawer of={fullName(person)} history={history} onClose={onClose} />;
}
