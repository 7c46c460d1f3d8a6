import type { Database, TenantContext } from '#server/db/tenant/tx.ts';
import { ensureTenant } from '#server/features/tenants/tenants.commands.ts';

/** A tenant of its own, and a context to act in it. */
export async function createTenant({ engine }: Database, code: string): Promise<TenantContext> {
  const { id } = await ensureTenant(engine, { code, name: `${code} A.Ş.`, modules: [] });
  return { tenantId: id, actor: { id: null, name: 'Test' } };
}
