import type { puantajJobNames, puantajTaskNames } from '#contract/puantaj/puantaj.work.ts';
import type { JobKind } from '#server/jobs/job-kinds.ts';
import type { TaskKind } from '#server/jobs/task-kinds.ts';
import { calculationTask } from './calculate/calculation.task.ts';
import { beginDays, drainAndGoOn } from './calculate/drain.commands.ts';

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
  'begin-puantaj-day': { run: beginDays, givesWay: true, recurs: { everyMinutes: 60 } },
} satisfies Record<keyof typeof puantajJobNames, JobKind>;

export const puantajTasks = {
  'calculate-puantaj': calculationTask,
} satisfies Record<keyof typeof puantajTaskNames, TaskKind>;
