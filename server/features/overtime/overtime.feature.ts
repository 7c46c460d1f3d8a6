import type { Feature } from '#server/features/feature.ts';
import { overtimeEffects } from './overtime.effects.ts';
import { overtimeRoutes } from './overtime.routes.ts';

export const overtimeFeature: Feature = {
  calls: [overtimeRoutes],
  effects: { 2: overtimeEffects },
};
