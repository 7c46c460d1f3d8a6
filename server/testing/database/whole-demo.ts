/** The demo with all that the server makes of it later. */
import { randomUUID } from 'node:crypto';
import type { Database } from '#server/db/tenant/tx.ts';
import { type SeededDemo, seedDemo } from '#server/features/demo/demo.commands.ts';
import { DEMO_TASK, demoTaskOf } from '#server/features/demo/demo-task.ts';
import { createLogger } from '#server/http/operations/logging.ts';
import { removeJob, takeJobs, TASK_JOB } from '#server/jobs/queue.ts';
import { runTask } from '#server/jobs/run-task.ts';

/** Nobody waits for anything else here: everybody in one step of each stage. */
const EVERYBODY = 1_000;
const kinds = { [DEMO_TASK]: demoTaskOf({ least: EVERYBODY, most: EVERYBODY }) };

export async function makeWholeDemo(db: Database): Promise<SeededDemo> {
  const seeded = await seedDemo(db);
  const holder = randomUUID();
  const logger = createLogger('warn');
  const stopping = new AbortController().signal;
  for (const { id, tenantId, subjectId } of await takeJobs(db, holder, [TASK_JOB], 1)) {
    await runTask({ db, kinds, logger, tenantId, taskId: subjectId!, stopping });
    await removeJob(db, holder, id);
  }
  return seeded;
}
