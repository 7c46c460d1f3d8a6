import type { Feature } from '#server/features/feature.ts';
import { monthCodesRoutes } from './month-codes.routes.ts';
import { puantajDemo } from './puantaj.demo.ts';
import { puantajJobs, puantajTasks } from './puantaj.jobs.ts';
import { puantajRoutes } from './puantaj.routes.ts';

export const puantajFeature: Feature = {
  calls: [puantajRoutes, monthCodesRoutes],
  jobs: puantajJobs,
  tasks: puantajTasks,
  laterDemo: [puantajDemo],
};
