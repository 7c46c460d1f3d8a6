import { defineTopics } from '../kernel/topic.ts';

export const specialDaysTopics = defineTopics({ specialDay: { entity: 'specialDay' } });
