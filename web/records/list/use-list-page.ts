import { keepPreviousData, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallDef } from '#contract/kernel/call.ts';
import type { CallOptions } from '#contract/client.ts';
import { pageTitles } from '#contract/kernel/pages/page-titles.ts';
import { useListExport } from '#web/records/downloads/use-list-export.ts';
import type { ListLayout } from '#web/ui/list/columns/columns.ts';
import type { ListPageProps } from '#web/ui/list/list-page.tsx';
import { type ListQuery, type ListShape, parseListQuery } from '#web/ui/list/list-query.ts';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { queryClient } from '#web/session/query-client.ts';
import { useAutoRefresh } from '#web/session/tabs/auto-refresh.ts';
import { layoutOf, useListLayout } from './use-list-layout.ts';
import { useSavedViews } from './use-saved-views.ts';

export interface ListOptions<Row, Selection extends object, Asked extends object> {
  /** The route's name. */
  readonly page: keyof typeof pageTitles;
  /** Under what its columns are kept, where a page has more than one list; the page's name otherwise. */
  readonly layoutOf?: string;
  readonly shape: ListShape;
  /** Of its queries; see `web/shell/live/topic-lists.ts`. */
  readonly queryKey: QueryKey;
  /** Search, filters and order as the calls take them. */
  selectionOf(query: ListQuery): Selection;
  /** What the list is asked besides and its file is not: which fields the page shows. */
  asked?(query: ListQuery, layout: ListLayout): Asked;
  load(
    input: Selection & Asked & { readonly page: number; readonly pageSize: number },
    options?: CallOptions,
  ): Promise<{ rows: readonly Row[]; total: number }>;
  /** Absent where the list goes into no file. */
  readonly exportCall?: CallDef;
}

type Parts = 'title' | 'state' | 'list' | 'layout' | 'onLayout' | 'views';

interface ListParts<Row> extends Pick<ListPageProps<Row>, Parts> {
  readonly onExport: ReturnType<typeof useListExport>;
}

type Asking<Row, Selection extends object, Asked extends object> = Pick<
  ListOptions<Row, Selection, Asked>,
  'queryKey' | 'selectionOf' | 'asked' | 'load'
>;

function rowsQuery<Row, Selection extends object, Asked extends object>(
  { queryKey, selectionOf, asked, load }: Asking<Row, Selection, Asked>,
  query: ListQuery,
  layout: ListLayout,
  call?: CallOptions,
) {
  const input = {
    ...selectionOf(query),
    page: query.page,
    pageSize: query.pageSize,
    ...asked?.(query, layout),
  } as Selection & Asked & { page: number; pageSize: number };
  return { queryKey: [...queryKey, input], queryFn: () => load(input, call) };
}

/** Asks for the rows of an address before their page is drawn: the two go on together. */
export function readList<Row, Selection extends object, Asked extends object>(
  options: ListOptions<Row, Selection, Asked>,
  search: string,
  call?: CallOptions,
): void {
  const query = parseListQuery(new URLSearchParams(search), options.shape);
  void queryClient.prefetchQuery(
    rowsQuery(options, query, layoutOf(options.layoutOf ?? options.page), call),
  );
}

/** What every page of a list has: its state in the address, its rows, its looks, its saved views and its export. */
export function useListPage<Row, Selection extends object, Asked extends object = object>(
  options: ListOptions<Row, Selection, Asked>,
): ListParts<Row> {
  const { page, shape, selectionOf, exportCall } = options;
  const title = pageTitles[page];
  const state = useListState(shape);
  const [layout, onLayout] = useListLayout(options.layoutOf ?? page);
  const views = useSavedViews(page);
  const list = useQuery({
    ...rowsQuery(options, state.query, layout),
    placeholderData: keepPreviousData,
  });
  const client = useQueryClient();
  // Where the page's route asks for it.
  useAutoRefresh(() => {
    const { queryKey, queryFn } = rowsQuery(options, state.query, layout, { background: true });
    void queryFn().then(
      (answer) => client.setQueryData(queryKey, answer),
      () => {},
    );
  });
  const onExport = useListExport(title, exportCall, selectionOf(state.query));
  return { title, state, list, layout, onLayout, views, onExport };
}
