import type { FeatureWords } from '../audit/feature-words.ts';
import { advanceAudit } from './advance.audit.ts';
import { advanceTaskNames } from './advance.work.ts';

export const advanceWords = {
  audit: [advanceAudit],
  tasks: advanceTaskNames,
} as const satisfies FeatureWords;
