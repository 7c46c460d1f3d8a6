import { type Database, type TenantTx, withoutTenant, withTenant } from './tx.ts';

/** Does the product's own work in every tenant, each in a transaction of its own. Answers the sum of what it counted. */
export async function inEachTenant(
  database: Database,
  work: (db: TenantTx) => Promise<number>,
): Promise<number> {
  const tenants = await withoutTenant(database, (db) =>
    db.selectFrom('tenant').select('id').execute(),
  );
  let sum = 0;
  for (const { id: tenantId } of tenants) {
    const ctx = { tenantId, actor: { id: null, name: 'Sistem' } };
    sum += await withTenant(database, ctx, work);
  }
  return sum;
}
