import type { leaveJobNames } from '#contract/leave/leave.work.ts';
import type { JobKind } from '#server/jobs/job-kinds.ts';
import { RECOUNT, recountAndGoOn } from './recount/recount.commands.ts';

export const leaveJobs = {
  [RECOUNT]: {
    run: recountAndGoOn,
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
