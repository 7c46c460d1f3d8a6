/** Long work that is killed in the midst of its second step, after the writes and before the commit. */
import { type Database, type TenantContext, withTenant } from '#server/db/tenant/tx.ts';
import type { TaskKind } from '#server/jobs/task-kinds.ts';

/** Each step around the kill is done by a process that knows nothing but the checkpoint. */
export async function runKilled<Prepared>(
  db: Database,
  ctx: TenantContext,
  task: TaskKind<Prepared>,
  input: unknown,
): Promise<{ readonly result: unknown; readonly steps: number }> {
  const report = () => Promise.resolve();
  const prepare = () => task.prepare!((work) => withTenant(db, ctx, work), input, report);
  const killed = new Error('killed');
  let checkpoint: unknown;
  let prepared = await prepare();
  for (let steps = 0; ; steps++) {
    const step = (isKilled: boolean) =>
      withTenant(db, ctx, async (tx) => {
        const asked = { taskId: crypto.randomUUID(), input, checkpoint, prepared };
        const outcome = await task.step(tx, asked, report);
        if (isKilled) throw killed;
        return outcome;
      });
    if (steps === 1) {
      await step(true).catch((error: unknown) => {
        if (error !== killed) throw error;
      });
    }
    if (steps === 1 || steps === 2) prepared = await prepare();
    const outcome = await step(false);
    if ('result' in outcome) return { result: outcome.result, steps };
    checkpoint = outcome.checkpoint;
  }
}
