/** The lists of advances: one's own, one's team's, what waits for one, and everybody's whom one sees. */
import { advanceCalls } from '#contract/advance/advance.calls.ts';
import type { CallOptions } from '#contract/client.ts';
import { STATES } from '#core/requests/flow/transitions.ts';
import { api } from '#web/api/client.ts';
import { VIEW } from '#web/records/list/within-view.ts';
import type { ListQuery } from '#web/ui/list/list-query.ts';
import { advanceKey } from '../advance-calls.ts';

export const VIEWS = {
  mine: 'Avanslarım',
  toApprove: 'Onayımda',
  team: 'Ekibim',
  all: 'Tümü',
} as const;

export type View = keyof typeof VIEWS;

type Input = Parameters<typeof api.advance.GetAdvances>[0];
type SortField = NonNullable<Input['sort']>[number]['field'];

const shape = {
  filters: ['advanceTypeId', 'state', 'departmentId', VIEW].map((key) => ({ key })),
  sortable: ['submittedAt', 'personName', 'amount'],
};

const selectionFor =
  (view: View) =>
  ({ search, filters }: ListQuery) => {
    const state = STATES.find((one) => one === filters.state);
    const { advanceTypeId, departmentId } = filters;
    return {
      search,
      view,
      ...(advanceTypeId !== undefined && { advanceTypeId }),
      ...(departmentId !== undefined && { departmentId }),
      ...(state !== undefined && { states: [state] }),
    };
  };

const listOf = (view: View) =>
  ({
    page: 'AdvanceRequests',
    layoutOf: `AdvanceRequests ${view === 'mine' ? 'mine' : 'others'}`,
    shape,
    queryKey: [...advanceKey, 'list', view],
    selectionOf: selectionFor(view),
    asked: ({ sort }: ListQuery) => ({
      sort: sort.map(({ field, order }) => ({ field: field as SortField, order })),
    }),
    load: (input: Input, call?: CallOptions) => api.advance.GetAdvances(input, call),
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
  const input = selectionFor(view)(query);
  return {
    queryKey: [...advanceKey, 'totals', input],
    queryFn: () => api.advance.GetAdvanceTotals(input),
  };
};
