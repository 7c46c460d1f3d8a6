import type { TenantTx } from '#server/db/tenant/tx.ts';
import { record } from '#server/records/audit.ts';
import type { DemoPart, LaterDemoPart } from '#server/records/demo-part.ts';

/** The trail knows which parts were filled, also where nothing of them is left. */
export async function isMissing(db: TenantTx, part: DemoPart | LaterDemoPart): Promise<boolean> {
  const filled = await db
    .selectFrom('audit_entry')
    .select('id')
    .where('entity', '=', 'demo')
    .where('entity_id', '=', part.name)
    .limit(1)
    .executeTakeFirst();
  return filled === undefined && !(await part.isThere(db));
}

export const recordPart = (db: TenantTx, name: string, count: number): Promise<void> =>
  record(db, { entity: 'demo', entityId: name, action: 'create', after: { count } });
