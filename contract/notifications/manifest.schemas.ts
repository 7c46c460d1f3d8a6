import { notificationsSchemas } from './notifications.schemas.ts';

/** By the groups of `manifest.ts`. */
export const schemasOfNotifications = {
  notifications: notificationsSchemas,
} as const;
