import { sql } from 'kysely';
import type { AuditAction, AuditEntity } from '#contract/audit/audit-labels.ts';
import { topicOfEntity } from '#contract/topics.ts';
import { snakeCase } from '#core/text/identifier-case.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';

export interface Change {
  /** Actions and entities have a Turkish name, or they do not compile. */
  readonly action: AuditAction;
  readonly entity: AuditEntity;
  readonly entityId?: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** The name of an entity as it is stored with each entry: that of the table where it has one. */
export const storedEntity = (entity: AuditEntity): string => snakeCase(entity);

/** Actions after which a record is what it was. */
const lookedAt: readonly AuditAction[] = ['view-as', 'view-as-end', 'sign-in-failed'];

/** Whoever shows records of this kind hears that one changed, once it is committed. */
function announce(db: TenantTx, { action, entity }: Change): void {
  const topic = topicOfEntity.get(entity);
  if (topic !== undefined && !lookedAt.includes(action)) db.emit(topic);
}

/** What was written beside a locked period says so. */
const afterOf = ({ ctx }: TenantTx, { after }: Change): unknown =>
  ctx.besideLock ? { ...(after as object | undefined), asDifference: true } : after;

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

/** Adds to the audit trail and announces, in the transaction of the change itself: all are there or none. Answers the entry's id. */
export async function recordEntry(
  db: TenantTx,
  change: Change,
  /** Where the transaction itself finds out who it is. */
  actor = db.ctx.actor,
): Promise<string> {
  db.audited++;
  announce(db, change);
  const { ip, requestId } = db.ctx;
  const { id } = await db
    .insertInto('audit_entry')
    .values({
      actor_id: actor.id,
      actor_name: actor.name,
      action: change.action,
      entity: storedEntity(change.entity),
      entity_id: change.entityId ?? null,
      before: json(change.before),
      after: json(afterOf(db, change)),
      ip: ip ?? null,
      request_id: requestId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The same for who needs no id. */
export async function record(...told: Parameters<typeof recordEntry>): Promise<void> {
  await recordEntry(...told);
}

/** The same for many changes, in one statement; in the trail they stand in this order, however coarse the clock is. */
export async function recordMany(db: TenantTx, changes: readonly Change[]): Promise<string[]> {
  db.audited += changes.length;
  for (const change of changes) announce(db, change);
  const { actor, ip, requestId } = db.ctx;
  const column = <T>(of: (change: Change) => T) => changes.map(of);
  const { rows } = await sql<{ id: string }>`
    insert into audit_entry (at, actor_id, actor_name, action, entity, entity_id, before, after, ip, request_id)
    select clock_timestamp() + nth * interval '1 microsecond', ${actor.id}::uuid, ${actor.name}, action, entity, entity_id,
      before::jsonb, after::jsonb, ${ip ?? null}, ${requestId ?? null}
    from unnest(
      ${column(({ action }) => action)}::text[],
      ${column(({ entity }) => storedEntity(entity))}::text[],
      ${column(({ entityId }) => entityId ?? null)}::text[],
      ${column(({ before }) => json(before))}::text[],
      ${column((change) => json(afterOf(db, change)))}::text[]
    ) with ordinality as change (action, entity, entity_id, before, after, nth)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}
