/** The three lists of leaves: one's own, one's team's, and everybody's whom one sees. */
import type { CallOptions } from '#contract/client.ts';
import { leaveCalls } from '#contract/leave/leave.calls.ts';
import { STATES } from '#core/requests/flow/transitions.ts';
import { api } from '#web/api/client.ts';
import type { ListQuery } from '#web/ui/list/list-query.ts';
import { leaveKey } from '../leave-calls.ts';
import { VIEW } from '#web/records/list/within-view.ts';

export type ListedView = 'mine' | 'team' | 'all';

type Input = Parameters<typeof api.leave.GetLeaves>[0];
type SortField = NonNullable<Input['sort']>[number]['field'];

export const DOCUMENT = 'documentMissing';

const shape = {
  filters: ['leaveTypeId', 'state', 'departmentId', 'from', 'to', DOCUMENT, VIEW].map((key) => ({
    key,
  })),
  sortable: ['from', 'personName', 'days'],
};

const selectionFor =
  (view: ListedView) =>
  ({ search, sort, filters }: ListQuery): Omit<Input, 'page' | 'pageSize' | 'fields'> => {
    const state = STATES.find((one) => one === filters.state);
    const { leaveTypeId, departmentId, from, to } = filters;
    return {
      search,
      view,
      sort: sort.map(({ field, order }) => ({ field: field as SortField, order })),
      ...(leaveTypeId !== undefined && { leaveTypeId }),
      ...(departmentId !== undefined && { departmentId }),
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
      ...(state !== undefined && { states: [state] }),
      ...(filters[DOCUMENT] === 'true' && { documentMissing: true }),
    };
  };

/** A file has its own order. */
const listOf = (view: ListedView) =>
  ({
    page: 'LeaveRequests',
    layoutOf: `LeaveRequests ${view === 'mine' ? 'mine' : 'others'}`,
    shape,
    queryKey: [...leaveKey, 'list', view],
    selectionOf: (query: ListQuery) => {
      const { sort: _, ...selection } = selectionFor(view)(query);
      return selection;
    },
    asked: (query: ListQuery) => ({ sort: selectionFor(view)(query).sort ?? [] }),
    load: (input: Input, call?: CallOptions) => api.leave.GetLeaves(input, call),
    exportCall: leaveCalls.ExportLeaves,
  }) as const;

export const leaveListOf = {
  mine: listOf('mine'),
  team: listOf('team'),
  all: listOf('all'),
} as const;
