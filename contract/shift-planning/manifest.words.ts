import type { FeatureWords } from '../audit/feature-words.ts';
import { shiftPlanningAudit } from './shift-planning.audit.ts';

export const shiftPlanningWords = {
  audit: [shiftPlanningAudit],
} as const satisfies FeatureWords;
