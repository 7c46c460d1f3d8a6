import type { leaveJobNames, leaveTaskNames } from '#contract/leave/leave.work.ts';
import type { JobKind } from '#server/jobs/job-kinds.ts';
import type { TaskKind } from '#server/jobs/task-kinds.ts';
import { BULK_TASK } from './bulk/bulk-leave.commands.ts';
import { bulkLeaveTask } from './bulk/bulk-leave-task.ts';
import { LEAVES_TASK } from './import/leaves.commands.ts';
import { leavesTask } from './import/leaves-task.ts';
import { OPENINGS_TASK, openingsTask } from './import/openings.commands.ts';
import { RECOUNT, recountAndGoOn } from './recount/recount.commands.ts';

export const leaveTasks = {
  [BULK_TASK]: bulkLeaveTask,
  [LEAVES_TASK]: leavesTask,
  [OPENINGS_TASK]: openingsTask,
} satisfies Record<keyof typeof leaveTaskNames, TaskKind>;

export const leaveJobs = {
  [RECOUNT]: {
    run: recountAndGoOn,
    givesWay: true,
    // After these there may be marks; the clock finds what a process left that was killed before it came to them.
    follows: [
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
      'companies',
      'leave',
    ],
    recurs: { everyMinutes: 5 },
  },
} satisfies Record<keyof typeof leaveJobNames, JobKind>;
