import { useQuery } from '@tanstack/react-query';
import { STATE_WORDS } from '#core/requests/flow/transitions.ts';
import { useDepartments } from '#web/features/people/people.ts';
import { dayRange, type Filter } from '#web/ui/list/filters/filters.ts';
import { useOpened } from '#web/ui/list/filters/use-opened.ts';
import type { ListQuery } from '#web/ui/list/list-query.ts';
import { leaveTypesQuery } from '../leave-calls.ts';
import { DOCUMENT, type ListedView } from './leave-list-calls.ts';

const states: Filter = {
  kind: 'choice',
  key: 'state',
  label: 'Durum',
  options: Object.entries(STATE_WORDS).map(([value, label]) => ({ value, label })),
};

const more: readonly Filter[] = [
  ...dayRange({ keys: ['from', 'to'], label: 'Tarih', isMore: true }),
  {
    kind: 'choice',
    key: DOCUMENT,
    label: 'Belge',
    isMore: true,
    options: [{ value: 'true', label: 'Belge bekleyenler' }],
  },
];

/** What a list of leaves is filtered by; types and departments are asked for when somebody looks at them. */
export function useLeaveFilters(view: ListedView, query: ListQuery): readonly Filter[] {
  const { isAsked, opener } = useOpened(query);
  const types = useQuery({ ...leaveTypesQuery, enabled: isAsked('leaveTypeId') });
  const departments = useDepartments(isAsked('departmentId'));
  const type: Filter = {
    kind: 'choice',
    key: 'leaveTypeId',
    label: 'İzin tipi',
    options: (types.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    isLoading: types.isPending && isAsked('leaveTypeId'),
    onOpen: opener('leaveTypeId'),
  };
  const department: Filter = {
    kind: 'choice',
    key: 'departmentId',
    label: 'Departman',
    options: departments.data ?? [],
    isLoading: departments.isPending && isAsked('departmentId'),
    onOpen: opener('departmentId'),
  };
  return [type, states, ...(view === 'mine' ? [] : [department]), ...more];
}
