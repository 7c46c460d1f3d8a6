import type { FeatureWords } from '../audit/feature-words.ts';
import { importsAudit } from './imports.audit.ts';

export const importsWords = {
  audit: [importsAudit],
} as const satisfies FeatureWords;
