import type { Feature } from '#server/features/feature.ts';
import { fileJobs } from './files.jobs.ts';
import { filePages } from './files.pages.ts';
import { fileRoutes } from './files.routes.ts';

export const filesFeature: Feature = {
  calls: [fileRoutes],
  pages: filePages,
  jobs: fileJobs,
};
