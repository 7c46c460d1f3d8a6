import type { fileJobNames } from '#contract/files/files.work.ts';
import type { JobKind } from '#server/jobs/job-kinds.ts';
import { removeAbandonedUploads } from './abandoned.commands.ts';

export const fileJobs = {
  'remove-uploads': { run: removeAbandonedUploads, recurs: { everyMinutes: 10 } },
} satisfies Record<keyof typeof fileJobNames, JobKind>;
