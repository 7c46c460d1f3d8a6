import type { AuditAction, AuditEntity } from '#contract/audit/audit-labels.ts';
import type { Client } from '#contract/client.ts';
import type { ListQuery } from '#web/ui/list/list-query.ts';

export type Entry = Awaited<ReturnType<Client['audit']['GetEntries']>>['rows'][number];

export const auditKey = ['audit'];

/** The page's filters as the calls take them. */
export function filterOf({ search, filters }: ListQuery) {
  const { actorId, personId, entity, entityId, action, from, to } = filters;
  return {
    search,
    ...(actorId && { actorId }),
    ...(personId && { personId }),
    ...(entity && { entity: entity as AuditEntity }),
    // A record is one of its kind: the index of records has both.
    ...(entity && entityId && { entityId }),
    ...(action && { action: action as AuditAction }),
    ...(from && { from }),
    ...(to && { to }),
  };
}
