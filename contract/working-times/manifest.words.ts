import type { FeatureWords } from '../audit/feature-words.ts';
import { workingTimesAudit } from './working-times.audit.ts';

export const workingTimesWords = {
  audit: [workingTimesAudit],
} as const satisfies FeatureWords;
