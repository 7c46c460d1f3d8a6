import type { Feature } from '#server/features/feature.ts';
import { workingTimesDemo } from './working-times.demo.ts';
import { workingTimeRoutes } from './working-times.routes.ts';

export const workingTimesFeature: Feature = {
  calls: [workingTimeRoutes],
  demo: [workingTimesDemo],
};
