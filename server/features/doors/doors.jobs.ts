import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { doorJobNames, doorTaskNames } from '#contract/doors/doors.work.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { JobKind } from '#server/jobs/job-kinds.ts';
import type { TaskKind } from '#server/jobs/task-kinds.ts';
import { syncDevicePeople } from './commands/sync.commands.ts';
import { IMPORT_TASK } from './import/pass-import.commands.ts';
import { passImportTask } from './import/pass-import-task.ts';
import { FOLLOW, followAndGoOn } from '#server/features/passes/passes.ts';

/** What came and when is looked at while something is wrong; the passes themselves stay. */
const KEPT_DAYS = 60;

/** Rows that nobody looked at, or that were dealt with, are not looked at later. */
const ASIDE_DAYS = 180;
const DEALT_WITH_DAYS = 30;
/** A terminal that still has them is asked from time to time. */
const REPORTED_DAYS = 365;
/** So many go in one turn: others wait for it. */
const AT_ONCE = 2_000;

const KEPT: readonly (readonly [table: string, since: RawBuilder<SqlBool>])[] = [
  ['device_upload', sql`at < now() - ${KEPT_DAYS} * interval '1 day'`],
  ['device_event', sql`at < now() - ${KEPT_DAYS} * 3 * interval '1 day'`],
  [
    'set_aside_row',
    sql`last_at < now() - ${ASIDE_DAYS} * interval '1 day' or solved_at < now() - ${DEALT_WITH_DAYS} * interval '1 day'`,
  ],
  [
    'device_slowdown',
    sql`last_at < now() - ${KEPT_DAYS} * interval '1 day' or solved_at < now() - ${DEALT_WITH_DAYS} * interval '1 day'`,
  ],
  [
    'device_user',
    sql`person_id is null and reported_at < now() - ${REPORTED_DAYS} * interval '1 day'`,
  ],
];

async function forgetUploads(db: TenantTx): Promise<void> {
  for (const [table, isOver] of KEPT) {
    const named = sql.table(table);
    await sql`delete from ${named} where ctid = any(array(select ctid from ${named} where ${isOver} limit ${AT_ONCE}))`.execute(
      db,
    );
  }
}

export const doorJobs = {
  'sync-device-people': { run: syncDevicePeople },
  // After a change of a person; the clock finds what was left, and looks once more.
  [FOLLOW]: {
    run: followAndGoOn,
    givesWay: true,
    follows: ['person'],
    recurs: { everyMinutes: 2 },
  },
  'forget-device-uploads': { run: forgetUploads, recurs: { everyMinutes: 60 } },
} satisfies Record<keyof typeof doorJobNames, JobKind>;

export const doorTasks = {
  [IMPORT_TASK]: passImportTask,
} satisfies Record<keyof typeof doorTaskNames, TaskKind>;
