import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { auditActions, auditEntities } from '#contract/audit-labels.ts';
import { referenceQuery } from '#web/resources/references.ts';
import type { Filter, FilterOption } from '#web/ui/list/filters.ts';
import type { ListShape } from '#web/ui/list/list-query.ts';
import type { Entry } from './audit-calls.ts';

const byLabel = (a: FilterOption, b: FilterOption) => a.label.localeCompare(b.label, 'tr');

const entities = Object.entries(auditEntities)
  .map(([value, { label }]) => ({ value, label }))
  .toSorted(byLabel);
const actions = Object.entries(auditActions)
  .map(([value, label]) => ({ value, label }))
  .toSorted(byLabel);

export const shape: ListShape = {
  filters: ['actorId', 'entity', 'action', 'from', 'to'].map((key) => ({ key })),
  sortable: [],
};

/** Whoever is chosen has a name in what is shown, also where the people on offer are others. */
const actorsIn = (entries: readonly Entry[], id: string | undefined): FilterOption[] =>
  entries
    .filter(({ actorId }) => actorId !== null && actorId === id)
    .slice(0, 1)
    .map(({ actorId, actorName }) => ({ value: actorId!, label: actorName }));

export function useAuditFilters(entries: readonly Entry[], actorId: string | undefined): Filter[] {
  const [text, setText] = useState('');
  const people = useQuery({
    ...referenceQuery('person', text),
    placeholderData: keepPreviousData,
  });
  const found = people.data ?? [];
  const isFound = found.some(({ value }) => value === actorId);
  return [
    {
      kind: 'choice',
      key: 'actorId',
      label: 'Kişi',
      options: isFound ? found : [...actorsIn(entries, actorId), ...found],
      isLoading: people.isFetching,
      onSearch: setText,
    },
    { kind: 'choice', key: 'entity', label: 'Kayıt türü', options: entities },
    { kind: 'choice', key: 'action', label: 'İşlem', options: actions },
    { kind: 'day', key: 'from', label: 'Başlangıç' },
    { kind: 'day', key: 'to', label: 'Bitiş' },
  ];
}
