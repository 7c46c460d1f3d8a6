import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { AuditEntity } from '#contract/audit/audit-labels.ts';
import type { Client } from '#contract/client.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { attempt } from '#web/api/attempt.ts';
import { useMay } from '#web/session/use-may.ts';
import { fullTime } from '#web/ui/time/time-words.ts';
import type { HistoryQuery } from '#web/ui/history/history-drawer.tsx';
import { trailPath } from './trail-path.ts';
import { takeBack, type UndoCalls } from './undo/undo.ts';
import { useWideAct } from './wide-act/use-wide-act.tsx';

export type HistoryCall = Client['titles']['GetTitleHistory'];

const actions: Readonly<Record<string, string>> = {
  create: 'ekledi',
  update: 'değiştirdi',
  archive: 'arşivledi',
  undo: 'son değişikliği geri aldı',
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

/** Taking the last change back, where a record's history offers it. */
export interface HistoryUndo extends UndoCalls {
  /** What else shows the record is asked for anew. */
  readonly after?: () => unknown;
  /** Where not the record alone goes back. */
  readonly words?: { readonly line: string; readonly undo: string };
}

const RECORD_WORDS = {
  line: 'Kayıt bu değişiklikten önceki hâline döner.',
  undo: 'Geri alma da aynı geçmişten geri alınabilir.',
};

/** Told with what becomes of days, asked, and done. */
function useUndo(key: readonly unknown[], undo: HistoryUndo | undefined) {
  const client = useQueryClient();
  const wide = useWideAct();
  const may = useMay();
  const ask = async (calls: HistoryUndo, id: string, what: string) => {
    await attempt(async () => {
      const { line, undo: back } = calls.words ?? RECORD_WORDS;
      const told = await calls.preview({ id });
      const isSure = await wide.ask({
        title: 'Değişiklik geri alınsın mı?',
        lines: [what, line],
        ...told,
        undo: back,
        verb: 'Geri al',
      });
      if (!isSure) return;
      await takeBack(calls, [id], () =>
        Promise.all([client.invalidateQueries({ queryKey: key }), calls.after?.()]),
      );
    });
  };
  const isOffered = undo !== undefined && may(undo.permission);
  return {
    dialog: wide.dialog,
    of: (id: string | undefined, what: string) =>
      isOffered && id !== undefined ? { onUndo: () => void ask(undo, id, what) } : {},
  };
}

/** The change history of one record, older pages on demand; by what the trail calls it, the way there for who may look. */
export function useChangeHistory(
  key: readonly unknown[],
  call: HistoryCall,
  id: string,
  entity?: AuditEntity,
  undo?: HistoryUndo,
) {
  const may = useMay();
  const undoing = useUndo(key, undo);
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
    rows.map(({ at, actorName, action, actionLabel, changes, undo: entry }) => ({
      at,
      actorName,
      action: actions[action] ?? `· ${actionLabel}`,
      ...undoing.of(entry, `${fullTime(Date.parse(at))} · ${actorName} · ${actionLabel}`),
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
    dialog: undoing.dialog,
    trail: entity !== undefined && may(accessRules.onlyAdmin) ? trailPath(entity, id) : undefined,
  } satisfies HistoryQuery;
}
