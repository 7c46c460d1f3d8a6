import { defineTopics } from '../kernel/topic.ts';

export const equalizationTopics = defineTopics({
  accountRequest: { entity: 'accountRequest' },
  equalizationPeriod: { entity: 'equalizationPeriod' },
  equalizationAgreement: { entity: 'equalizationAgreement' },
  equalizationSettlement: { entity: 'equalizationSettlement' },
});
