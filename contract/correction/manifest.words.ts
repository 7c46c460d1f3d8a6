import type { FeatureWords } from '../audit/feature-words.ts';
import { correctionAudit } from './correction.audit.ts';
import { correctionJobNames } from './correction.work.ts';

export const correctionWords = {
  audit: [correctionAudit],
  jobs: correctionJobNames,
} as const satisfies FeatureWords;
