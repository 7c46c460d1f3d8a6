import type { Feature } from '#server/features/feature.ts';
import { specialDaysDemo } from './special-days.demo.ts';
import { specialDayRoutes } from './special-days.routes.ts';

export const specialDaysFeature: Feature = {
  calls: [specialDayRoutes],
  demo: [specialDaysDemo],
};
