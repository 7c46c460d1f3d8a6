import type { FeatureWords } from '../audit/feature-words.ts';
import { monthCloseAudit } from './month-close.audit.ts';
import { monthCloseTaskNames } from './month-close.work.ts';

export const monthCloseWords = {
  audit: [monthCloseAudit],
  tasks: monthCloseTaskNames,
} as const satisfies FeatureWords;
