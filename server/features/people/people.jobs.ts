import type { jobNames } from '#contract/tasks/job-kinds.ts';
import type { JobKind } from '#server/jobs/job-kinds.ts';
import type { TaskKinds } from '#server/jobs/task-kinds.ts';
import { endDueEmployments } from './employment/employment.commands.ts';
import { IMPORT_TASK } from './import/import.commands.ts';
import { importTask } from './import/import-task.ts';

export const peopleJobs = {
  'end-employments': { run: endDueEmployments, recurs: { everyMinutes: 10 } },
} satisfies Partial<Record<keyof typeof jobNames, JobKind>>;

export const peopleTasks: TaskKinds = { [IMPORT_TASK]: importTask };
