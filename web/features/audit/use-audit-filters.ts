import { auditActions, auditEntities } from '#contract/audit/audit-labels.ts';
import { usePersonFilter } from '#web/records/resource/use-person-filter.ts';
import { dayRange, type Filter, type FilterOption } from '#web/ui/list/filters/filters.ts';
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

export function useAuditFilters(entries: readonly Entry[], actorId: string | undefined): Filter[] {
  const actor = usePersonFilter({
    key: 'actorId',
    label: 'İşlemi yapan',
    chosen: actorId,
    nameInList: entries.find((entry) => entry.actorId === actorId)?.actorName,
  });
  return [
    actor,
    { kind: 'choice', key: 'entity', label: 'Kayıt türü', options: entities },
    { kind: 'choice', key: 'action', label: 'İşlem', options: actions },
    ...dayRange({ keys: ['from', 'to'], label: ['Başlangıç', 'Bitiş'] }),
  ];
}
