import type { Feature } from '#server/features/feature.ts';
import { notificationsDemo } from './notifications.demo.ts';
import { notificationRoutes } from './notifications.routes.ts';

export const notificationsFeature: Feature = {
  calls: [notificationRoutes],
  demo: [notificationsDemo],
};
