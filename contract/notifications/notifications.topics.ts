import { defineTopics } from '../kernel/topic.ts';

export const notificationsTopics = defineTopics({ notification: {} });
