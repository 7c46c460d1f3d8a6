import type { FeatureWords } from '../audit/feature-words.ts';
import { titlesAudit } from './titles.audit.ts';

export const titlesWords = {
  audit: [titlesAudit],
} as const satisfies FeatureWords;
