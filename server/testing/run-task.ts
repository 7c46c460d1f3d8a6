/** Long work, done while a test waits for it. */
import { afterAll, beforeAll } from 'vitest';
import type { CallDef } from '#contract/kernel/call.ts';
import { tasksCalls } from '#contract/tasks/tasks.calls.ts';
import type { PlanStage } from '#server/features/shift-planning/testing/plan-stage.ts';
import { createLogger } from '#server/http/operations/logging.ts';
import { taskKinds } from '#server/jobs/kinds.ts';
import { type RunningJobs, startJobs } from '#server/jobs/runner.ts';

export interface EndedTask {
  readonly status: number;
  readonly state?: string;
  readonly result?: unknown;
  readonly error?: string | null;
}

type Who = keyof PlanStage['tokens'];

/** Runs tasks, and no other jobs, for the tests of a file. */
export function useTasks(stage: { readonly current: PlanStage }) {
  let jobs: RunningJobs;
  beforeAll(async () => {
    const { t, world } = stage.current;
    // Where files share a database, what others left waiting is nobody's any more, and would be done first.
    await t.db.engine.asOwner((client) =>
      client.query('delete from job where tenant_id <> $1', [world.tenantId]),
    );
    jobs = await startJobs({
      db: t.db,
      jobKinds: {},
      taskKinds,
      logger: createLogger('silent'),
      parallel: 1,
    });
  });
  afterAll(() => jobs.stop());
  return {
    /** Starts the work by a call, and answers what came of it. */
    async run(who: Who, call: CallDef, input: object): Promise<EndedTask> {
      const { status, body } = await stage.current.call(who, call, input);
      if (status !== 200) return { status };
      const { taskId: id } = body.data as { taskId: string };
      for (;;) {
        const task = await stage.current.ask<Omit<EndedTask, 'status'>>(who, tasksCalls.GetTask, {
          id,
        });
        if (task.state !== 'queued' && task.state !== 'running') return { status, ...task };
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
    },
  };
}
