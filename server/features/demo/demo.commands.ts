import { sql } from 'kysely';
import { demoTenant } from '#db/seeds/demo.ts';
import { type Database, type TenantContext, withTenant } from '#server/db/tenant/tx.ts';
import { readToday } from '#server/db/today.ts';
import { startTask } from '#server/features/tasks/tasks.ts';
import { ensureTenant } from '#server/features/tenants/tenants.ts';
import { demoParts, laterDemoParts } from './demo-parts.ts';
import { DEMO_TASK, type DemoInput } from './demo-task.ts';
import { isMissing, recordPart } from './filled-parts.ts';

export interface SeededDemo {
  readonly tenantId: string;
  readonly filled: readonly string[];
  /** Left to the task that was started. */
  readonly begun: readonly string[];
}

/**
 * Makes the demo tenant, and in it each feature's part, where it is missing; what takes long is left to a task. What a
 * user changed in it stays.
 */
export async function seedDemo(database: Database): Promise<SeededDemo> {
  const { id: tenantId } = await ensureTenant(database.engine, demoTenant);
  const ctx: TenantContext = { tenantId, actor: { id: null, name: 'Kurulum' } };
  // Everything, its audit entries and the task come in one transaction, so a start that was killed is made good here.
  return withTenant(database, ctx, async (db) => {
    // Several instances may start at once: one of them seeds, the others wait and find it done.
    // However long that takes: the limit is for one statement's work, and theirs is to wait.
    await sql`set local statement_timeout = 0`.execute(db);
    await sql`select pg_advisory_xact_lock(hashtextextended('demo', 0))`.execute(db);
    const filled: string[] = [];
    for (const part of demoParts) {
      if (!(await isMissing(db, part))) continue;
      await recordPart(db, part.name, await part.fill(db));
      filled.push(part.name);
    }
    const begun: string[] = [];
    const { rows } = await sql`select from task where kind = ${DEMO_TASK}
      and state in ('queued', 'running') limit 1`.execute(db);
    // One that is at it has what it needs: parts are there or missing only when it has ended.
    for (const part of rows.length > 0 ? [] : laterDemoParts)
      if (await isMissing(db, part)) begun.push(part.name);
    const input: DemoInput = { today: await readToday(db), parts: begun };
    if (begun.length > 0) await startTask(db, DEMO_TASK, input);
    return { tenantId, filled, begun };
  });
}
