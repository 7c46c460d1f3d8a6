import { defineTopics } from '../kernel/topic.ts';

export const leaveTopics = defineTopics({
  leave: { entity: 'leave' },
  leaveEntry: { entity: 'leaveEntry' },
  leaveLaw: { entity: 'leaveLaw' },
});
