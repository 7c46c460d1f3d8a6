import type { FeatureWords } from '../audit/feature-words.ts';
import { overtimeAudit } from './overtime.audit.ts';
import { overtimeJobNames, overtimeTaskNames } from './overtime.work.ts';

export const overtimeWords = {
  audit: [overtimeAudit],
  jobs: overtimeJobNames,
  tasks: overtimeTaskNames,
} as const satisfies FeatureWords;
