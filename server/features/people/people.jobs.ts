import type { peopleJobNames, peopleTaskNames } from '#contract/people/people.work.ts';
import type { JobKind } from '#server/jobs/job-kinds.ts';
import type { TaskKind } from '#server/jobs/task-kinds.ts';
import { endDueEmployments } from './employment/employment.commands.ts';
import { showDueFacts } from './facts/facts.commands.ts';
import { IMPORT_TASK } from './import/import.commands.ts';
import { importTask } from './import/import-task.ts';

export const peopleJobs = {
  'end-employments': { run: endDueEmployments, recurs: { everyMinutes: 10 } },
  'show-due-facts': { run: showDueFacts, recurs: { everyMinutes: 10 } },
} satisfies Record<keyof typeof peopleJobNames, JobKind>;

export const peopleTasks = {
  [IMPORT_TASK]: importTask,
} satisfies Record<keyof typeof peopleTaskNames, TaskKind>;
