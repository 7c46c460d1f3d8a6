import type { advanceTaskNames } from '#contract/advance/advance.work.ts';
import type { TaskKind } from '#server/jobs/task-kinds.ts';
import { BULK_TASK } from './bulk/bulk-advance.commands.ts';
import { bulkAdvanceTask } from './bulk/bulk-advance-task.ts';
import { OPENINGS_TASK, openingsTask } from './openings/import.commands.ts';

export const advanceTasks = {
  [BULK_TASK]: bulkAdvanceTask,
  [OPENINGS_TASK]: openingsTask,
} satisfies Record<keyof typeof advanceTaskNames, TaskKind>;
