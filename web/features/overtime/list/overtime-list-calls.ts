/** The lists of overtime: one's own, one's team's, and everybody's whom one sees. */
import type { CallOptions } from '#contract/client.ts';
import { type State, STATE_WORDS } from '#core/requests/flow/transitions.ts';
import { api } from '#web/api/client.ts';
import { VIEW } from '#web/records/list/within-view.ts';
import type { ListQuery } from '#web/ui/list/list-query.ts';
import { overtimeKey } from '../overtime-calls.ts';
import type { View } from './overtime-columns.tsx';

type Input = Parameters<typeof api.overtime.GetOvertimes>[0];
type SortField = NonNullable<Input['sort']>[number]['field'];

const SORTABLE: readonly SortField[] = ['day', 'personName', 'asked'];
const FILTERS = ['from', 'to', 'state', 'departmentId'] as const;

const isState = (value: string | undefined): value is State =>
  value !== undefined && value in STATE_WORDS;

const selectionFor =
  (view: View) =>
  ({ search, sort, filters: { from, to, state, departmentId } }: ListQuery) => ({
    view,
    search,
    sort: sort.map(({ field, order }) => ({ field: field as SortField, order })),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(departmentId !== undefined && { departmentId }),
    // What is typed into an address may be anything: what is no state filters nothing.
    ...(isState(state) && { states: [state] }),
  });

const listOf = (view: View) =>
  ({
    page: 'Overtime',
    layoutOf: `Overtime ${view === 'mine' ? 'mine' : 'others'}`,
    shape: { filters: [...FILTERS, VIEW].map((key) => ({ key })), sortable: SORTABLE },
    queryKey: [...overtimeKey, 'list', view],
    selectionOf: selectionFor(view),
    load: (input: Input, call?: CallOptions) => api.overtime.GetOvertimes(input, call),
  }) as const;

export const overtimeListOf = {
  mine: listOf('mine'),
  team: listOf('team'),
  all: listOf('all'),
} as const;
