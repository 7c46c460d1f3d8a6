import type { correctionJobNames } from '#contract/correction/correction.work.ts';
import type { JobKind } from '#server/jobs/job-kinds.ts';
import { FIND_CONFLICTS, findCorrectionConflicts } from './conflicts.commands.ts';

export const correctionJobs = {
  [FIND_CONFLICTS]: { run: findCorrectionConflicts, recurs: { everyMinutes: 15 } },
} satisfies Record<keyof typeof correctionJobNames, JobKind>;
