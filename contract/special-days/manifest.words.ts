import type { FeatureWords } from '../audit/feature-words.ts';
import { specialDaysAudit } from './special-days.audit.ts';

export const specialDaysWords = {
  audit: [specialDaysAudit],
} as const satisfies FeatureWords;
