import type { FeatureWords } from '../audit/feature-words.ts';
import { requestsAudit } from './requests.audit.ts';
import { requestJobNames } from './requests.work.ts';

export const requestsWords = {
  audit: [requestsAudit],
  jobs: requestJobNames,
} as const satisfies FeatureWords;
