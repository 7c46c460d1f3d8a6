import type { Feature } from '#server/features/feature.ts';
import { correctionDemo } from './demo/correction.demo.ts';
import { correctionEffects } from './correction.effects.ts';
import { correctionJobs } from './correction.jobs.ts';
import { correctionRoutes } from './correction.routes.ts';

export const correctionFeature: Feature = {
  calls: [correctionRoutes],
  jobs: correctionJobs,
  effects: { 6: correctionEffects },
  laterDemo: [correctionDemo],
};
