import type { Feature } from '#server/features/feature.ts';
import { identityJobs } from './identity.jobs.ts';
import { identityRoutes } from './identity.routes.ts';
import { viewAsRoutes } from './view-as/view-as.routes.ts';

export const identityFeature: Feature = {
  calls: [identityRoutes, viewAsRoutes],
  jobs: identityJobs,
};
