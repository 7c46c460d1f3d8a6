import { defineTopics } from '../kernel/topic.ts';

export const requestsTopics = defineTopics({
  request: { entity: 'request' },
  approvalChain: { entity: 'approvalChain' },
  deputyship: { entity: 'deputyship' },
});
