import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import type { CallDef } from '#contract/kernel/call.ts';
import { pageTitles } from '#contract/kernel/pages/page-titles.ts';
import { useListExport } from '#web/records/downloads/use-list-export.ts';
import type { ListLayout } from '#web/ui/list/columns/columns.ts';
import type { ListPageProps } from '#web/ui/list/list-page.tsx';
import type { ListQuery, ListShape } from '#web/ui/list/list-query.ts';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { useListLayout } from './use-list-layout.ts';
import { useSavedViews } from './use-saved-views.ts';

interface Options<Row, Selection extends object, Asked extends object> {
  /** The route's name. */
  readonly page: keyof typeof pageTitles;
  readonly shape: ListShape;
  /** Of its queries; see `web/shell/live/topic-lists.ts`. */
  readonly queryKey: QueryKey;
  /** Search, filters and order as the calls take them. */
  selectionOf(query: ListQuery): Selection;
  /** What the list is asked besides and its file is not: which fields the page shows. */
  asked?(query: ListQuery, layout: ListLayout): Asked;
  load(
    input: Selection & Asked & { readonly page: number; readonly pageSize: number },
  ): Promise<{ rows: readonly Row[]; total: number }>;
  readonly exportCall: CallDef;
}

type Parts = 'title' | 'state' | 'list' | 'layout' | 'onLayout' | 'views';

interface ListParts<Row> extends Pick<ListPageProps<Row>, Parts> {
  readonly onExport: ReturnType<typeof useListExport>;
}

/** What every page of a list has: its state in the address, its rows, its looks, its saved views and its export. */
export function useListPage<Row, Selection extends object, Asked extends object = object>({
  page,
  shape,
  queryKey,
  selectionOf,
  asked,
  load,
  exportCall,
}: Options<Row, Selection, Asked>): ListParts<Row> {
  const title = pageTitles[page];
  const state = useListState(shape);
  const [layout, onLayout] = useListLayout(page);
  const views = useSavedViews(page);
  const selection = selectionOf(state.query);
  const input = {
    ...selection,
    page: state.query.page,
    pageSize: state.query.pageSize,
    ...asked?.(state.query, layout),
  };
  const list = useQuery({
    queryKey: [...queryKey, input],
    queryFn: () => load(input as typeof input & Asked),
    placeholderData: keepPreviousData,
  });
  const onExport = useListExport(title, exportCall, selection);
  return { title, state, list, layout, onLayout, views, onExport };
}
