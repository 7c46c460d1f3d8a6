import type { Feature } from '#server/features/feature.ts';
import { titleRoutes } from './titles.routes.ts';

export const titlesFeature: Feature = {
  calls: [titleRoutes],
};
