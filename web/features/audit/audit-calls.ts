import type { AuditAction, AuditEntity } from '#contract/audit/audit-labels.ts';
import type { Client } from '#contract/client.ts';
import type { ListQuery } from '#web/ui/list/list-query.ts';

export type Entry = Awaited<ReturnType<Client['audit']['GetEntries']>>['rows'][number];

export const auditKey = ['audit'];

/** The page's filters as the calls take them. */
export function filterOf({ search, filters }: ListQuery) {
  const { actorId, entity, action, from, to } = filters;
  return {
    search,
    ...(actorId && { actorId }),
    ...(entity && { entity: entity as AuditEntity }),
    ...(action && { action: action as AuditAction }),
    ...(from && { from }),
    ...(to && { to }),
  };
}
