/** The page of a report: all of it is made from its definition. */
import type { CallOptions } from '#contract/client.ts';
import type { ListDef } from '#contract/kernel/list/list.ts';
import { reportsCalls } from '#contract/puantaj/reports/reports.calls.ts';
import { api } from '#web/api/client.ts';
import { usePersonFilter } from '#web/records/resource/use-person-filter.ts';
import type { Column } from '#web/ui/list/columns/columns.ts';
import { ListPage } from '#web/ui/list/list-page.tsx';
import { columnsOf } from './list-columns.tsx';
import { selectionOf, shapeOf, shownRows } from './list-query.ts';
import { useListFilters } from './use-list-filters.ts';
import { readList, useListPage } from './use-list-page.ts';

type CallName = keyof typeof reportsCalls;
/** The routes of reports: each has its two calls under its name. */
export type ReportPageName = CallName extends infer C
  ? C extends `Get${infer Page}`
    ? Page
    : never
  : never;

interface ReportRow {
  readonly id: string;
}
type Load = (
  input: never,
  call?: CallOptions,
) => Promise<{ readonly rows: readonly ReportRow[]; readonly total: number }>;

/** Days of puantaj: they change with them. */
const reportsKey = ['puantaj', 'report'];

const named = (columns: readonly Column<ReportRow>[]) => {
  const name = columns.find(({ isName }) => isName)!.key as keyof ReportRow;
  const fact = columns.find(({ isFact }) => isFact)?.key as keyof ReportRow | undefined;
  return (row: ReportRow) => [row[name], fact && row[fact]].filter(Boolean).join(', ');
};

export function reportPage(page: ReportPageName, list: ListDef) {
  const columns = columnsOf(list, {}, { none: '–' }) as readonly Column<ReportRow>[];
  const parts = {
    page,
    shape: shapeOf(list),
    queryKey: [...reportsKey, page],
    selectionOf: selectionOf(list),
    ...shownRows(list, columns, api.reports[`Get${page}`] as Load as never),
    exportCall: reportsCalls[`Export${page}`],
  } as const;
  const nameOf = named(columns);

  function ReportPage() {
    const shown = useListPage<ReportRow, object>(parts as never);
    const { query } = shown.state;
    const personId = usePersonFilter({
      key: 'personId',
      label: list.filters.personId?.label ?? 'Personel',
      chosen: query.filters.personId,
      nameInList: undefined,
    });
    const filters = useListFilters(list, query, { personId });
    return (
      <ListPage
        {...shown}
        {...list.report!}
        searchHint="Personel ara"
        filters={filters}
        columns={columns}
        nameOf={nameOf}
      />
    );
  }
  return Object.assign(ReportPage, {
    readFirst: (search: string, call?: CallOptions) => readList(parts as never, search, call),
  });
}
