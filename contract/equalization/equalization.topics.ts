import { defineTopics } from '../kernel/topic.ts';

export const equalizationTopics = defineTopics({
  equalizationPeriod: { entity: 'equalizationPeriod' },
  equalizationAgreement: { entity: 'equalizationAgreement' },
  equalizationSettlement: { entity: 'equalizationSettlement' },
});
