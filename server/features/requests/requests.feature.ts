import type { Feature } from '#server/features/feature.ts';
import { requestsDemo } from './requests.demo.ts';
import { requestJobs } from './requests.jobs.ts';
import { requestRoutes } from './requests.routes.ts';

export const requestsFeature: Feature = {
  calls: [
    (door, context, features) =>
      requestRoutes(Object.assign({}, ...features.map(({ effects }) => effects)))(door, context),
  ],
  jobs: requestJobs,
  demo: [requestsDemo],
};
