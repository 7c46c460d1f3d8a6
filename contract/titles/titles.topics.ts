import { defineTopics } from '../kernel/topic.ts';

export const titlesTopics = defineTopics({ title: { entity: 'title' } });
