import type { requestJobNames } from '#contract/requests/requests.work.ts';
import type { JobKind, OutsideJobKind } from '#server/jobs/job-kinds.ts';
import { FOLLOW_UP, followUpRequests } from './flow/follow-up.commands.ts';
import { sendMail } from './send-mail.job.ts';

export const requestJobs = {
  [FOLLOW_UP]: { run: followUpRequests, recurs: { at: '08:00' } },
  'send-mail': sendMail,
} satisfies Record<keyof typeof requestJobNames, JobKind | OutsideJobKind>;
