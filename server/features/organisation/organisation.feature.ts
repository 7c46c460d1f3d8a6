import type { Feature } from '#server/features/feature.ts';
import { departmentRoutes } from './departments/departments.routes.ts';
import { kioskLinkRoutes } from './kiosk-links/kiosk-links.routes.ts';
import { organisationRoutes } from './organisation.routes.ts';

export const organisationFeature: Feature = {
  calls: [organisationRoutes, departmentRoutes, kioskLinkRoutes],
};
