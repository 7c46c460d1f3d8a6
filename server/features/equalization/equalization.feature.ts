import type { Feature } from '#server/features/feature.ts';
import { equalizationRoutes } from './equalization.routes.ts';

export const equalizationFeature: Feature = {
  calls: [equalizationRoutes],
};
