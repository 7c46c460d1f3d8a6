import type { FeatureWords } from '../audit/feature-words.ts';
import { equalizationAudit } from './equalization.audit.ts';

export const equalizationWords = {
  audit: [equalizationAudit],
} as const satisfies FeatureWords;
