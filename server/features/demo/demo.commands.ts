import { sql } from 'kysely';
import { demoPassword, demoTenant } from '#db/seeds/demo.ts';
import {
  type Database,
  type TenantContext,
  type TenantTx,
  withTenant,
} from '#server/db/tenant/tx.ts';
import { record } from '#server/records/audit.ts';
import type { DemoPart } from '#server/records/demo-part.ts';
import { firstPassword } from '#server/features/identity/identity.ts';
import { ensureTenant } from '#server/features/tenants/tenants.ts';
import { demoParts } from './demo-parts.ts';

/** The trail knows which parts were filled, also where nothing of them is left. */
async function isMissing(db: TenantTx, part: DemoPart): Promise<boolean> {
  const filled = await db
    .selectFrom('audit_entry')
    .select('id')
    .where('entity', '=', 'demo')
    .where('entity_id', '=', part.name)
    .limit(1)
    .executeTakeFirst();
  return filled === undefined && !(await part.isThere(db));
}

/** Makes the demo tenant, and in it each feature's part, where it is missing. What a user changed in it stays. */
export async function seedDemo(database: Database): Promise<{ filled: readonly string[] }> {
  const { id: tenantId } = await ensureTenant(database.engine, demoTenant);
  const ctx: TenantContext = { tenantId, actor: { id: null, name: 'Kurulum' } };
  const { hash } = await firstPassword(demoPassword, [], []);
  // Everything and its audit entries come in one transaction, so a start that was killed is made good here.
  return withTenant(database, ctx, async (db) => {
    // Several instances may start at once: one of them seeds, the others wait and find it done.
    await sql`select pg_advisory_xact_lock(hashtextextended('demo', 0))`.execute(db);
    const filled: string[] = [];
    for (const part of demoParts(hash)) {
      if (!(await isMissing(db, part))) continue;
      const count = await part.fill(db);
      const change = { entity: 'demo', entityId: part.name } as const;
      await record(db, { ...change, action: 'create', after: { count } });
      filled.push(part.name);
    }
    return { filled };
  });
}
