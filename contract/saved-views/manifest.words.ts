import type { FeatureWords } from '../audit/feature-words.ts';
import { savedViewsAudit } from './saved-views.audit.ts';

export const savedViewsWords = {
  audit: [savedViewsAudit],
} as const satisfies FeatureWords;
