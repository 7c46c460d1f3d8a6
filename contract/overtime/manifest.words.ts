import type { FeatureWords } from '../audit/feature-words.ts';
import { overtimeAudit } from './overtime.audit.ts';

export const overtimeWords = {
  audit: [overtimeAudit],
} as const satisfies FeatureWords;
