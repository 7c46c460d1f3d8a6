/** The lists of advances: one's own, one's team's, what waits for one, and everybody's whom one sees. */
import { advanceList } from '#contract/advance/advance-list.ts';
import { advanceCalls } from '#contract/advance/advance.calls.ts';
import { api } from '#web/api/client.ts';
import { selectionOf, shapeOf, shownRows } from '#web/records/list/list-query.ts';
import { VIEW } from '#web/records/list/within-view.ts';
import type { ListQuery } from '#web/ui/list/list-query.ts';
import { advanceKey } from '../advance-calls.ts';
import { columnsOfView } from './advance-columns.tsx';
import type { View } from './views.ts';

const listed = selectionOf(advanceList);
const { filters, sortable } = shapeOf(advanceList);
const shape = { filters: [...filters, { key: VIEW }], sortable };

const selectionFor = (view: View) => (query: ListQuery) => ({ ...listed(query), view });

const listOf = (view: View) =>
  ({
    page: 'AdvanceRequests',
    layoutOf: `AdvanceRequests ${view === 'mine' ? 'mine' : 'others'}`,
    shape,
    queryKey: [...advanceKey, 'list', view],
    selectionOf: selectionFor(view),
    ...shownRows(advanceList, columnsOfView(view), api.advance.GetAdvances),
    exportCall: advanceCalls.ExportAdvances,
  }) as const;

export const advanceListOf = {
  mine: listOf('mine'),
  toApprove: listOf('toApprove'),
  team: listOf('team'),
  all: listOf('all'),
} as const;

/** Totals of what the list shows. */
export const totalsQuery = (view: View, query: ListQuery) => {
  const { sort: _, ...input } = selectionFor(view)(query);
  return {
    queryKey: [...advanceKey, 'totals', input],
    queryFn: () => api.advance.GetAdvanceTotals(input),
  };
};
