import { auditList } from '#contract/audit/audit-list.ts';
import { useListFilters } from '#web/records/list/use-list-filters.ts';
import { usePersonFilter } from '#web/records/resource/use-person-filter.ts';
import type { ChoiceFilter, Filter } from '#web/ui/list/filters/filters.ts';
import type { ListQuery } from '#web/ui/list/list-query.ts';
import type { Entry } from './audit-calls.ts';

const nameIn = (entries: readonly Entry[], entityId: string | undefined) =>
  entries.find((entry) => entry.entityId === entityId)?.entityName;

/** A record is chosen where it stands, and here it is only seen and taken back. */
const recordFilter = (entries: readonly Entry[], entityId: string): ChoiceFilter => ({
  kind: 'choice',
  key: 'entityId',
  label: 'Kayıt',
  options: [{ value: entityId, label: nameIn(entries, entityId) ?? 'Seçilen kayıt' }],
});

export function useAuditFilters(entries: readonly Entry[], query: ListQuery): Filter[] {
  const { actorId, personId, entityId } = query.filters;
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
  return useListFilters(auditList, query, {
    actorId: actor,
    // The bar is one row: whom it is about is chosen on the person's page.
    personId: personId === undefined ? undefined : about,
    entityId: entityId === undefined ? undefined : recordFilter(entries, entityId),
  });
}
