import type { FeatureWords } from '../audit/feature-words.ts';
import { identityAudit } from './identity.audit.ts';
import { identityJobNames } from './identity.work.ts';

export const identityWords = {
  audit: [identityAudit],
  jobs: identityJobNames,
} as const satisfies FeatureWords;
