import { defineTopics } from '../kernel/topic.ts';

export const workingTimesTopics = defineTopics({
  shift: { entity: 'shift' },
  workingTime: { entity: 'workingTime' },
});
