import type { jobNames } from '#contract/tasks/job-kinds.ts';
import type { JobKind } from '#server/jobs/job-kinds.ts';
import { removeAbandonedUploads } from './abandoned.commands.ts';

export const fileJobs = {
  'remove-uploads': { run: removeAbandonedUploads, recurs: { everyMinutes: 10 } },
} satisfies Partial<Record<keyof typeof jobNames, JobKind>>;
