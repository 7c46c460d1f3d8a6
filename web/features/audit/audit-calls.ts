import type { AuditEntry } from '#contract/audit/audit-list.ts';
import { auditList } from '#contract/audit/audit-list.ts';
import { selectionOf } from '#web/records/list/list-query.ts';
import type { ListQuery } from '#web/ui/list/list-query.ts';

export type Entry = AuditEntry;

export const auditKey = ['audit'];

const selected = selectionOf(auditList);

/** The page's filters as the calls take them. A record is one of its kind: the index of records has both. */
export function filterOf(query: ListQuery) {
  const { entityId, ...selection } = selected(query);
  const isOfKind = selection.entity !== undefined && entityId !== undefined;
  return isOfKind ? { ...selection, entityId } : selection;
}
