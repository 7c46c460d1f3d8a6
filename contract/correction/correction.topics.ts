import { defineTopics } from '../kernel/topic.ts';

export const correctionTopics = defineTopics({ correction: { entity: 'correction' } });
