import type { Feature } from '#server/features/feature.ts';
import { taskRoutes } from './tasks.routes.ts';

export const tasksFeature: Feature = {
  calls: [taskRoutes],
};
