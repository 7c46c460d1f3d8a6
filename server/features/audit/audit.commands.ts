import type { TenantTx } from '#server/db/tx.ts';

export interface Change {
  /** What was done, as a verb: `create`, `update`, `delete`, `cancel`. */
  readonly action: string;
  readonly entity: string;
  readonly entityId?: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

/** Adds to the audit trail, in the transaction of the change itself: both are there or neither. */
export async function record(db: TenantTx, change: Change): Promise<void> {
  db.audited++;
  const { actor, ip, requestId } = db.ctx;
  await db
    .insertInto('audit_entry')
    .values({
      actor_id: actor.id,
      actor_name: actor.name,
      action: change.action,
      entity: change.entity,
      entity_id: change.entityId ?? null,
      before: json(change.before),
      after: json(change.after),
      ip: ip ?? null,
      request_id: requestId ?? null,
    })
    .execute();
}
