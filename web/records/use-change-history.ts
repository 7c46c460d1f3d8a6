import { useInfiniteQuery } from '@tanstack/react-query';
import type { AuditEntity } from '#contract/audit/audit-labels.ts';
import type { Client } from '#contract/client.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { useMay } from '#web/session/use-may.ts';
import type { HistoryQuery } from '#web/ui/history/history-drawer.tsx';
import { trailPath } from './trail-path.ts';

export type HistoryCall = Client['titles']['GetTitleHistory'];

const actions: Readonly<Record<string, string>> = {
  create: 'ekledi',
  update: 'değiştirdi',
  archive: 'arşivledi',
  'delete-version': 'ileri tarihli sürümü kaldırdı',
  'update-auths': 'yetkilerini değiştirdi',
  terminate: 'işten çıkışını yaptı',
  'termination-cancel': 'işten çıkışını iptal etti',
  rehire: 'yeniden işe aldı',
  import: 'dosyadan aktardı',
  'password-change': 'şifresini değiştirdi',
  'password-reset': 'şifresini sıfırladı',
  'document-add': 'belge ekledi',
  'document-delete': 'belge sildi',
};

/** The change history of one record, older pages on demand; by what the trail calls it, the way there for who may look. */
export function useChangeHistory(
  key: readonly unknown[],
  call: HistoryCall,
  id: string,
  entity?: AuditEntity,
) {
  const may = useMay();
  const query = useInfiniteQuery({
    queryKey: [...key, 'history', id],
    queryFn: ({ pageParam }) => call({ id, page: pageParam }),
    initialPageParam: 1,
    getNextPageParam: (last, all) => {
      const shown = all.reduce((sum, { rows }) => sum + rows.length, 0);
      return last.rows.length > 0 && shown < last.total ? all.length + 1 : undefined;
    },
  });
  const data = query.data?.pages.flatMap(({ rows }) =>
    rows.map(({ at, actorName, action, actionLabel, changes }) => ({
      at,
      actorName,
      action: actions[action] ?? `· ${actionLabel}`,
      changes: changes.map(({ label, before, after }) => ({
        label,
        before: before ?? '',
        after: after ?? '',
      })),
    })),
  );
  return {
    data,
    isError: query.isError,
    error: query.error,
    refetch: query.refetch,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    trail: entity !== undefined && may(accessRules.onlyAdmin) ? trailPath(entity, id) : undefined,
  } satisfies HistoryQuery;
}
