import { useInfiniteQuery } from '@tanstack/react-query';
import type { FieldValue } from '#contract/resource.ts';
import { type ResourceName, resources } from '#contract/resources.ts';
import type { HistoryQuery } from '#web/ui/history/history-drawer.tsx';
import { yesNo } from './field-text.ts';
import { callsOf, type HistoryPage, resourceKey } from './resource-calls.ts';

const deeds: Readonly<Record<HistoryPage['rows'][number]['action'], string>> = {
  create: 'ekledi',
  update: 'değiştirdi',
  archive: 'arşivledi',
};

/** References come by their names. */
function textOf(name: ResourceName, key: string, value: FieldValue): string {
  if (value === null) return '';
  const field = (resources[name].fields as Readonly<Record<string, { kind: string }>>)[key];
  if (typeof value === 'boolean') {
    return key === 'active' ? (value ? 'Kullanımda' : 'Arşivlenmiş') : yesNo(value);
  }
  if (field?.kind === 'choice') {
    const { options } = field as unknown as {
      options: readonly { value: string; label: string }[];
    };
    return options.find((option) => option.value === value)?.label ?? String(value);
  }
  return typeof value === 'number' ? value.toLocaleString('tr-TR') : value;
}

export function useResourceHistory(name: ResourceName, id: string): HistoryQuery {
  const query = useInfiniteQuery({
    queryKey: [...resourceKey, name, 'history', id],
    queryFn: ({ pageParam }) => callsOf(name).History({ id, page: pageParam }),
    initialPageParam: 1,
    getNextPageParam: (last, all) => {
      const shown = all.reduce((sum, { rows }) => sum + rows.length, 0);
      return last.rows.length > 0 && shown < last.total ? all.length + 1 : undefined;
    },
  });
  const entries = query.data?.pages.flatMap(({ rows }) =>
    rows.map(({ at, actorName, action, changes }) => ({
      at,
      actorName,
      deed: deeds[action],
      changes: changes.map(({ field, label, before, after }) => ({
        label,
        before: textOf(name, field, before),
        after: textOf(name, field, after),
      })),
    })),
  );
  return {
    data: entries,
    isError: query.isError,
    error: query.error,
    refetch: query.refetch,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
  };
}
