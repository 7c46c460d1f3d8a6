import type { FeatureContract } from '../kernel/feature.ts';
import { notificationsCalls } from './notifications.calls.ts';
import { notificationsTopics } from './notifications.topics.ts';

export const notifications = {
  calls: { notifications: notificationsCalls },
  topics: notificationsTopics,
} as const satisfies FeatureContract;
