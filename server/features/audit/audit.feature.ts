import type { Feature } from '#server/features/feature.ts';
import { auditRoutes } from './audit.routes.ts';

export const auditFeature: Feature = {
  calls: [auditRoutes],
};
