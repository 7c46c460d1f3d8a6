import type { Feature } from '#server/features/feature.ts';
import { viewRoutes } from './saved-views.routes.ts';

export const savedViewsFeature: Feature = {
  calls: [viewRoutes],
};
