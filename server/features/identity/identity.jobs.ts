import type { identityJobNames } from '#contract/identity/identity.work.ts';
import type { JobKind } from '#server/jobs/job-kinds.ts';
import { forgetCounters } from './forget-counters.commands.ts';

export const identityJobs = {
  'forget-counters': { run: forgetCounters, recurs: { everyMinutes: 10 } },
} satisfies Record<keyof typeof identityJobNames, JobKind>;
