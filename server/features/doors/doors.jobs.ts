import { sql } from 'kysely';
import type { doorJobNames, doorTaskNames } from '#contract/doors/doors.work.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { JobKind } from '#server/jobs/job-kinds.ts';
import type { TaskKind } from '#server/jobs/task-kinds.ts';
import { syncDevicePeople } from './commands/sync.commands.ts';
import { IMPORT_TASK } from './import/pass-import.commands.ts';
import { passImportTask } from './import/pass-import-task.ts';

/** What came and when is looked at while something is wrong; the passes themselves stay. */
const KEPT_DAYS = 60;

async function forgetUploads(db: TenantTx): Promise<void> {
  await sql`delete from device_upload where at < now() - ${KEPT_DAYS} * interval '1 day'`.execute(
    db,
  );
  await sql`delete from device_event where at < now() - ${KEPT_DAYS} * 3 * interval '1 day'`.execute(
    db,
  );
}

export const doorJobs = {
  'sync-device-people': { run: syncDevicePeople },
  'forget-device-uploads': { run: forgetUploads, recurs: { everyMinutes: 720 } },
} satisfies Record<keyof typeof doorJobNames, JobKind>;

export const doorTasks = {
  [IMPORT_TASK]: passImportTask,
} satisfies Record<keyof typeof doorTaskNames, TaskKind>;
