import type { FeatureWords } from '../audit/feature-words.ts';
import { demoAudit } from './demo.audit.ts';
import { demoTaskNames } from './demo.work.ts';

export const demoWords = {
  audit: [demoAudit],
  tasks: demoTaskNames,
} as const satisfies FeatureWords;
