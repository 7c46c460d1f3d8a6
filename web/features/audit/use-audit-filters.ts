import { auditActions, auditEntities } from '#contract/audit/audit-labels.ts';
import { usePersonFilter } from '#web/records/resource/use-person-filter.ts';
import { dayRange, type Filter, type FilterOption } from '#web/ui/list/filters/filters.ts';
import type { ListQuery, ListShape } from '#web/ui/list/list-query.ts';
import type { Entry } from './audit-calls.ts';

const byLabel = (a: FilterOption, b: FilterOption) => a.label.localeCompare(b.label, 'tr');

const entities = Object.entries(auditEntities)
  .map(([value, { label }]) => ({ value, label }))
  .toSorted(byLabel);
const actions = Object.entries(auditActions)
  .map(([value, label]) => ({ value, label }))
  .toSorted(byLabel);

export const shape: ListShape = {
  filters: ['actorId', 'personId', 'entity', 'entityId', 'action', 'from', 'to'].map((key) => ({
    key,
  })),
  sortable: [],
};

const nameIn = (entries: readonly Entry[], entityId: string | undefined) =>
  entries.find((entry) => entry.entityId === entityId)?.entityName;

/** A record is chosen where it stands, and here it is only seen and taken back. */
const recordFilter = (entries: readonly Entry[], entityId: string): Filter => ({
  kind: 'choice',
  key: 'entityId',
  label: 'Kayıt',
  options: [{ value: entityId, label: nameIn(entries, entityId) ?? 'Seçilen kayıt' }],
});

export function useAuditFilters(
  entries: readonly Entry[],
  { actorId, personId, entityId }: ListQuery['filters'],
): Filter[] {
  const actor = usePersonFilter({
    key: 'actorId',
    label: 'İşlemi yapan',
    chosen: actorId,
    nameInList: entries.find((entry) => entry.actorId === actorId)?.actorName,
  });
  const about = usePersonFilter({
    key: 'personId',
    label: 'Etkilenen personel',
    chosen: personId,
    nameInList: nameIn(entries, personId),
  });
  return [
    actor,
    // The bar is one row: whom it is about is chosen on the person's page.
    ...(personId === undefined ? [] : [about]),
    { kind: 'choice', key: 'entity', label: 'Kayıt türü', options: entities },
    ...(entityId === undefined ? [] : [recordFilter(entries, entityId)]),
    { kind: 'choice', key: 'action', label: 'İşlem', options: actions },
    ...dayRange({ keys: ['from', 'to'], label: ['Başlangıç', 'Bitiş'] }),
  ];
}
