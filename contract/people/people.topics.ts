import { defineTopics } from '../kernel/topic.ts';

export const peopleTopics = defineTopics({ person: { entity: 'person' } });
