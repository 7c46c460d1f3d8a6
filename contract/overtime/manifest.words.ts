import type { FeatureWords } from '../audit/feature-words.ts';
import { overtimeAudit } from './overtime.audit.ts';
import { overtimeTaskNames } from './overtime.work.ts';

export const overtimeWords = {
  audit: [overtimeAudit],
  tasks: overtimeTaskNames,
} as const satisfies FeatureWords;
