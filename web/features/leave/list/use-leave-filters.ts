import { useQuery } from '@tanstack/react-query';
import { leaveList } from '#contract/leave/leave-list.ts';
import { useListFilters } from '#web/records/list/use-list-filters.ts';
import type { ChoiceFilter, Filter } from '#web/ui/list/filters/filters.ts';
import { useOpened } from '#web/ui/list/filters/use-opened.ts';
import type { ListQuery } from '#web/ui/list/list-query.ts';
import { leaveTypesQuery } from '../leave-calls.ts';
import type { ListedView } from './leave-columns.tsx';

/** What a list of leaves is filtered by; types are asked for when somebody looks at them. */
export function useLeaveFilters(view: ListedView, query: ListQuery): readonly Filter[] {
  const { isAsked, opener } = useOpened(query);
  const types = useQuery({ ...leaveTypesQuery, enabled: isAsked('leaveTypeId') });
  const leaveTypeId: ChoiceFilter = {
    kind: 'choice',
    key: 'leaveTypeId',
    label: 'İzin tipi',
    options: (types.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    isLoading: types.isPending && isAsked('leaveTypeId'),
    onOpen: opener('leaveTypeId'),
  };
  const filters = useListFilters(leaveList, query, { leaveTypeId });
  return view === 'mine' ? filters.filter(({ key }) => key !== 'departmentId') : filters;
}
