import type { leaveTaskNames } from '#contract/leave/leave.work.ts';
import type { TaskKind } from '#server/jobs/task-kinds.ts';
import { BULK_TASK } from './bulk/bulk-leave.commands.ts';
import { bulkLeaveTask } from './bulk/bulk-leave-task.ts';
import { LEAVES_TASK } from './import/leaves.commands.ts';
import { leavesTask } from './import/leaves-task.ts';
import { OPENINGS_TASK, openingsTask } from './import/openings.commands.ts';

export const leaveTasks = {
  [BULK_TASK]: bulkLeaveTask,
  [LEAVES_TASK]: leavesTask,
  [OPENINGS_TASK]: openingsTask,
} satisfies Record<keyof typeof leaveTaskNames, TaskKind>;
