import type { FeatureWords } from '../audit/feature-words.ts';
import { puantajAudit } from './puantaj.audit.ts';
import { puantajJobNames, puantajTaskNames } from './puantaj.work.ts';

export const puantajWords = {
  audit: [puantajAudit],
  jobs: puantajJobNames,
  tasks: puantajTaskNames,
} as const satisfies FeatureWords;
