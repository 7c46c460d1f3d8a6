import type { FeatureWords } from '../audit/feature-words.ts';
import { filesAudit } from './files.audit.ts';
import { fileJobNames } from './files.work.ts';

export const filesWords = {
  audit: [filesAudit],
  jobs: fileJobNames,
} as const satisfies FeatureWords;
