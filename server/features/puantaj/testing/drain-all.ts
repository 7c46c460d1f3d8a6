import { type Database, type TenantContext, withTenant } from '#server/db/tenant/tx.ts';
import { drain } from '../calculate/drain.commands.ts';

/** What the runner of jobs does after a commit, until nothing is left. */
export async function drainAll(db: Database, ctx: TenantContext): Promise<void> {
  while (await withTenant(db, ctx, drain));
}
