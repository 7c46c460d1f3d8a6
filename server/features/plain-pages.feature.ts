import { demoOvertimeTypes } from '#db/seeds/overtime.ts';
import { plainDemo } from '#server/records/resources/plain-demo.ts';
import { resourceRoutes } from '#server/records/resources/resources.routes.ts';
import type { Feature } from './feature.ts';

/** Pages that are data, of whatever feature. */
export const plainPagesFeature: Feature = {
  calls: [resourceRoutes],
  demo: [plainDemo('overtimeTypes', demoOvertimeTypes)],
};
