import { defineTopics } from '../kernel/topic.ts';

export const advanceTopics = defineTopics({
  advance: { entity: 'advance' },
  advanceLock: { entity: 'advanceLock' },
});
