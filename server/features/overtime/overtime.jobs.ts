import type { overtimeJobNames } from '#contract/overtime/overtime.work.ts';
import type { JobKind } from '#server/jobs/job-kinds.ts';
import { TELL_CONSENT_ENDED, tellConsentEnded } from './consent-ended.ts';

export const overtimeJobs = {
  [TELL_CONSENT_ENDED]: { run: tellConsentEnded, recurs: { at: '07:30' }, follows: ['person'] },
} satisfies Record<keyof typeof overtimeJobNames, JobKind>;
