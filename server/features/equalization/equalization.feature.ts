import { ACCOUNT_KIND } from '#core/requests/kinds.ts';
import type { Feature } from '#server/features/feature.ts';
import { accountEffects } from './equalization.effects.ts';
import { equalizationDemo } from './demo/equalization.demo.ts';
import { equalizationRoutes } from './equalization.routes.ts';

export const equalizationFeature: Feature = {
  calls: [equalizationRoutes],
  effects: { [ACCOUNT_KIND]: accountEffects },
  laterDemo: [equalizationDemo],
};
