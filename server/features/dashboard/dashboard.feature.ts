import type { Feature } from '#server/features/feature.ts';
import { dashboardRoutes } from './dashboard.routes.ts';

export const dashboardFeature: Feature = {
  calls: [dashboardRoutes],
};
