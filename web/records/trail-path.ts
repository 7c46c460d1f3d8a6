import type { AuditEntity } from '#contract/audit/audit-labels.ts';
import { addressOf } from '#contract/kernel/pages/address.ts';

/** All that the audit trail has of a record; of a person also what happened to what is theirs. */
export const trailPath = (entity: AuditEntity, id: string): string =>
  addressOf('Audit', {}, entity === 'person' ? { personId: id } : { entity, entityId: id });
