import type { puantajJobNames, puantajTaskNames } from '#contract/puantaj/puantaj.work.ts';
import type { JobKind } from '#server/jobs/job-kinds.ts';
import type { TaskKind } from '#server/jobs/task-kinds.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { calculationTask } from './calculate/calculation.task.ts';
import { beginDays, drainAndGoOn } from './calculate/drain.commands.ts';
import { countMarked } from './payroll/kept/count.commands.ts';

/** So many people's figures are counted at a time. */
const COUNTED_AT_ONCE = 50;

/** As a job: whoever is left is counted by the next one. */
async function countPayroll(db: TenantTx): Promise<void> {
  const counted = await countMarked(db, { most: COUNTED_AT_ONCE });
  if (counted === COUNTED_AT_ONCE) await enqueue(db, 'count-payroll', [null]);
}

export const puantajJobs = {
  'calculate-days': {
    run: drainAndGoOn,
    givesWay: true,
    // After these there may be marks; the clock finds what a process left that was killed before it came to them.
    follows: [
      'pass',
      'person',
      'planCell',
      'shift',
      'workingTime',
      'workingTimeAssignment',
      'team',
      'rotation',
      'department',
      'specialDay',
      'specialDayTypes',
      'workPlaces',
      'companies',
      'puantajDay',
      'leave',
      'request',
    ],
    recurs: { everyMinutes: 2 },
  },
  'count-payroll': {
    run: countPayroll,
    givesWay: true,
    follows: [
      'puantajDay',
      'leave',
      'person',
      'companies',
      'workPlaces',
      'leaveTypes',
      'equalizationPeriod',
      'equalizationAgreement',
      'equalizationSettlement',
    ],
    recurs: { everyMinutes: 2 },
  },
  'begin-puantaj-day': { run: beginDays, givesWay: true, recurs: { everyMinutes: 60 } },
} satisfies Record<keyof typeof puantajJobNames, JobKind>;

export const puantajTasks = {
  'calculate-puantaj': calculationTask,
} satisfies Record<keyof typeof puantajTaskNames, TaskKind>;
