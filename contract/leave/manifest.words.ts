import type { FeatureWords } from '../audit/feature-words.ts';
import { leaveAudit } from './leave.audit.ts';
import { leaveJobNames, leaveTaskNames } from './leave.work.ts';

export const leaveWords = {
  audit: [leaveAudit],
  jobs: leaveJobNames,
  tasks: leaveTaskNames,
} as const satisfies FeatureWords;
